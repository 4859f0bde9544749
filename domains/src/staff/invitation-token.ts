import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 bits that nobody guesses, as they stand in an address. */
export function newInvitationToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
