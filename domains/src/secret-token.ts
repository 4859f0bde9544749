import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns a bearer token of 256 random bits for a URL or a cookie. */
export function newSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Hashes a token for storage, so that a leaked database contains no usable tokens. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a string has the format of a token. */
export function isSecretToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
