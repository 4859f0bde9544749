import { randomInt } from 'node:crypto'
import type { Settings } from '../../settings.ts'

// Without characters that look alike.
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Returns a code of 8 random characters, of which there are about 850 thousand million. */
export function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('')
}

/** Returns the link that an affiliate shares. */
export function referralLink({ urls }: Settings, code: string): string {
  return `${urls.marketplace}/r/${code}`
}
