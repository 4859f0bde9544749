import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns 256 random bits for a URL or a cookie. Anyone who has the token can use it. */
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
