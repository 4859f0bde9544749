import { DAY_MS } from '@haat/http-contract'
import { z } from 'zod'
import type { Cookie } from '../serve.ts'
import { REFERRAL_DAYS } from './contract.ts'

/** The cookie of a visitor who came through an affiliate's link. Surfaces forward it to the backend. */
export const REFERRAL_COOKIE = 'haat_ref'

/** Returns the ID of this browser's first click on a referral link; undefined if it has none. */
export function clickIdOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return z.uuid().safeParse(cookies[REFERRAL_COOKIE]).data
}

/** Returns the cookie for a first click. All surfaces get it, because vendors register on another one than they visit. */
export function referralCookie(clickId: string, now: Date): Cookie {
  const expiresAt = new Date(now.getTime() + REFERRAL_DAYS * DAY_MS)
  return { name: REFERRAL_COOKIE, value: clickId, http_only: true, expires_at: expiresAt }
}
