import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret that only the visitor keeps: whoever has it has the cart. */
export function newCartToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token: a database that is read by strangers gives them no carts. */
export function hashCartToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
