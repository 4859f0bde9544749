import type { Db } from '@haat/db'
import type { Platform } from '../platform.ts'
import type { Cookie } from '../serve.ts'
import { findFirstStoreSlug, selectedStoreCookie } from '../stores/index.ts'
import type { Session } from './contract.ts'

const TOKEN_COOKIE = 'tokenVendorsPlatform'

/** The two cookies of a session of a vendor or of staff: the token, and the vendor's first store as the selected one. */
export async function sessionCookies(
  { db, clock }: { db: Db; clock: Platform['clock'] },
  { token, expires_at, account }: Session,
): Promise<Cookie[]> {
  const slug = await findFirstStoreSlug(db, account.id)
  return [
    { name: TOKEN_COOKIE, value: token, http_only: true, expires_at: new Date(expires_at) },
    // Without a store, a choice that somebody else left in this browser is forgotten.
    selectedStoreCookie(slug ?? null, clock()),
  ]
}

export function clearedSessionCookies(now: Date): Cookie[] {
  return [{ name: TOKEN_COOKIE, value: null, http_only: true }, selectedStoreCookie(null, now)]
}
