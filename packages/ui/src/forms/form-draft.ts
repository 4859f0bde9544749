const secretName = /password|secret|token|otp|(^|_)code$|(^|_)pin$|pan$|account_number|upi/i

/** Returns whether a field is a secret, by its name. Secrets are never stored. */
function isSecretField(name: string): boolean {
  return secretName.test(name)
}

/**
 * Returns the unsaved input of a form in this tab, so that an expired session or a reload loses nothing. Never contains
 * secrets. Empty if storage isn't available.
 */
export function readDraft(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(key)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? Object.fromEntries(withoutSecrets(stored, [])) : {}
  } catch {
    return {}
  }
}

export function writeDraft(key: string, values: object, excludedFields: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(Object.fromEntries(withoutSecrets(values, excludedFields))))
  } catch {
    // Storage is full or blocked. The form works without drafts.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key))
  } catch {
    // Storage is blocked.
  }
}

function storageKey(key: string): string {
  return `haat.draft.${key}`
}

function withoutSecrets(values: object, excludedFields: readonly string[]): [string, unknown][] {
  return Object.entries(values).filter(([name]) => !isSecretField(name) && !excludedFields.includes(name))
}
