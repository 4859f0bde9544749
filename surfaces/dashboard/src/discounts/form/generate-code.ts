// Without letters and digits that look alike.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a random code of 8 characters, which nobody guesses: 32^8. */
export function generateCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}
