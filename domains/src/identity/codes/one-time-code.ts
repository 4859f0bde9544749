import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

export type CodePurpose = 'verify_email' | 'recover_password' | 'verify_phone' | 'sign_in' | 'change_email'

/** Six digits, each equally likely, from the system's random source. */
export function generateCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/**
 * Returns a keyed hash of a code, bound to its row and to the value it confirms, such as a phone number. A code can't
 * be guessed from the database.
 */
export function hashCode(secret: string, codeId: string, code: string, subject = ''): string {
  return createHmac('sha256', secret).update(`one-time-code:${codeId}:${code}${subject}`).digest('base64url')
}

/** Compares two hashes of `hashCode` in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
