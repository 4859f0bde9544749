const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Returns a unique id: `<type>-<8 random characters>`, in characters that saving accepts. */
export function newId(type: string): string {
  const stem = type.replaceAll(/[^\w-]/g, '-').slice(0, 100)
  return `${stem === '' ? 'node' : stem}-${randomEnding()}`
}

/** Returns an id for a copy: the same start with a new ending, so that it is known before copying. */
export function newIdLike(id: string): string {
  return newId(id.replace(/-[0-9a-z]{8}$/, ''))
}

function randomEnding(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}
