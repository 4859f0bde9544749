import { DAY_MS } from '@haat/http-contract'
import type { Cookie } from '../serve.ts'

const LIFETIME_DAYS = 30

/** Returns the cookie for the selected store, which scripts can read. null clears it. */
export function selectedStoreCookie(slug: string | null, now: Date): Cookie {
  return {
    name: 'storeSelectedPlatform',
    value: slug,
    http_only: false,
    expires_at: new Date(now.getTime() + LIFETIME_DAYS * DAY_MS),
  }
}
