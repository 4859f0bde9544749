const secretName = /password|secret|token|otp|(^|_)code$|(^|_)pin$|pan$|account_number|upi/i

/** Whether a field's value may never be written down, in a draft or anywhere, by its name. */
function isSecretField(name: string): boolean {
  return secretName.test(name)
}

/**
 * What was typed into a form and not yet accepted, kept for this tab, so that an expired session or a reload loses nothing.
 * Secrets are never in it. Storage that is full or forbidden is as good as none.
 */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? Object.fromEntries(withoutSecrets(kept, [])) : {}
  } catch {
    return {}
  }
}

export function writeDraft(key: string, values: object, neverKeep: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(Object.fromEntries(withoutSecrets(values, neverKeep))))
  } catch {
    // A draft is a kindness; without room for it the form works all the same.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key))
  } catch {
    // As above.
  }
}

function storageKey(key: string): string {
  return `haat.draft.${key}`
}

function withoutSecrets(values: object, neverKeep: readonly string[]): [string, unknown][] {
  return Object.entries(values).filter(([name]) => !isSecretField(name) && !neverKeep.includes(name))
}
