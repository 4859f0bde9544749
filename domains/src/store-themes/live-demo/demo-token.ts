import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a demo token gives access to. */
export interface DemoGrant {
  readonly store_id: string
  readonly theme_id: string
  readonly expires_at: Date
}

const FORMAT = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{43})$/

/** Returns a token for the URL of a demo. It names only the store, and works only for this theme until it expires. */
export function signDemoToken(
  secret: string,
  { store_id: storeId, theme_id: themeId, expires_at: expiresAt }: DemoGrant,
): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `${storeId}.${expires}.${signature(secret, [themeId, storeId, String(expires)])}`
}

/** Returns what a token gives access to; undefined if it has expired, was changed, or is for another theme. */
export function readDemoToken(
  secret: string,
  token: string,
  { theme_id: themeId, now }: { readonly theme_id: string; readonly now: Date },
): DemoGrant | undefined {
  const [, storeId, expires, given] = FORMAT.exec(token) ?? []
  if (storeId === undefined || expires === undefined || given === undefined) return undefined
  const expected = Buffer.from(signature(secret, [themeId, storeId, expires]))
  const isSigned = timingSafeEqual(expected, Buffer.from(given))
  const expiresAt = new Date(Number(expires) * 1000)
  return isSigned && expiresAt > now ? { store_id: storeId, theme_id: themeId, expires_at: expiresAt } : undefined
}

function signature(secret: string, parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`theme-demo\n${parts.join('\n')}`)
    .digest('base64url')
}
