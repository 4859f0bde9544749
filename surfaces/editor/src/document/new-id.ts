const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** An id that nothing else has: `<type>-<8 random characters>`, of the characters that save takes. */
export function newId(type: string): string {
  const stem = type.replaceAll(/[^\w-]/g, '-').slice(0, 100)
  return `${stem === '' ? 'node' : stem}-${randomEnding()}`
}

/** An id for a copy of what has this id: the same beginning with another ending, so that it is known before the copy is made. */
export function newIdLike(id: string): string {
  return newId(id.replace(/-[0-9a-z]{8}$/, ''))
}

function randomEnding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
