import type { Cookie } from '../serve.ts'

const DAYS_KEPT = 30

/** The cookie that says which store is worked in; scripts may read it. null forgets the choice. */
export function selectedStoreCookie(slug: string | null, now: Date): Cookie {
  return {
    name: 'storeSelectedPlatform',
    value: slug,
    http_only: false,
    expires_at: new Date(now.getTime() + DAYS_KEPT * 24 * 60 * 60_000),
  }
}
