const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a unique id, `<type>-<8 random characters>`, in the characters that the save endpoint accepts. */
export function newId(type: string): string {
  const prefix = type.replaceAll(/[^\w-]/g, '-').slice(0, 100)
  return `${prefix === '' ? 'node' : prefix}-${randomSuffix()}`
}

/** Returns an id for a copy: the same prefix with new random characters. */
export function newIdLike(id: string): string {
  return newId(id.replace(/-[0-9a-z]{8}$/, ''))
}

function randomSuffix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
