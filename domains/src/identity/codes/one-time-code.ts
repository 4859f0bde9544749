import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export type CodePurpose = 'verify_email' | 'recover_password' | 'verify_phone'

/** Six digits, each equally likely, from the system's random source. */
export function generateCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/**
 * Keyed hash of a code, bound to its row and to what it is to confirm, such as a phone number: nothing in the database
 * lets a code be guessed.
 */
export function hashCode(secret: string, codeId: string, code: string, subject = ''): string {
  return createHmac('sha256', secret).update(`one-time-code:${codeId}:${code}${subject}`).digest('base64url')
}

/** Compares two hashes of `hashCode` in a time that tells nothing. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
