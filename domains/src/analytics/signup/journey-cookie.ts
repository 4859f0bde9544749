import { DAY_MS } from '@haat/http-contract'
import { z } from 'zod'
import type { Cookie } from '../../serve.ts'

/** The cookie of a sign-up journey. Surfaces forward it to the backend. */
export const JOURNEY_COOKIE = 'haat_j'
const KEPT_MS = 30 * DAY_MS

/** Returns the ID of this browser's sign-up journey; undefined if it has none. */
export function journeyIdOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  return z.uuid().safeParse(cookies[JOURNEY_COOKIE]).data
}

/** Returns the cookie for a new journey. Scripts can't read it, and other hosts don't get it. */
export function journeyCookie(journeyId: string, now: Date): Cookie {
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  return { name: JOURNEY_COOKIE, value: journeyId, http_only: true, host_only: true, expires_at: expiresAt }
}
