import { createHmac, randomInt } from 'node:crypto'

// RFC 8628, 6.1: no vowels, so that no word appears, and no digits that look like letters.
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
const HALF_LENGTH = 4

/** Returns a new code for a person to type: 34 bits, such as `BCDF-GHJK`. */
export function newUserCode(): string {
  return `${randomLetters()}-${randomLetters()}`
}

/** Returns the keyed hash of a user code, with or without its hyphen. It can't be guessed from the database. */
export function hashUserCode(secret: string, userCode: string): string {
  return createHmac('sha256', secret)
    .update(`device-user-code:${userCode.replace('-', '')}`)
    .digest('base64url')
}

function randomLetters(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}
