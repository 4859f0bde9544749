import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 bits that nobody guesses, as they stand in an address or a cookie: whoever has them may do what they are for. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token: a database that strangers read opens nothing to them. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a text has the form of a token at all. */
export function isSecretToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
