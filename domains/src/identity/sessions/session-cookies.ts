import type { Platform } from '../../platform.ts'
import type { Cookie, RouteContext } from '../../serve.ts'
import { findFirstStoreSlug, selectedStoreCookie } from '../../stores/index.ts'
import type { Session } from '../account/contract.ts'
import { deviceCookie, deviceHash } from './browser-cookies.ts'
import type { getSessionEndpoint } from './contract.ts'
import { rememberBrowser } from './known-browser.ts'
import { signOut } from './sign-out.ts'

/**
 * Developers and administrators have cookies of their own, so that a browser can be signed in to several surfaces.
 */
const tokenCookies = {
  vendor: 'tokenVendorsPlatform',
  developer: 'tokenDevelopersPlatform',
  admin: 'tokenAdminsPlatform',
} as const

export type BrowserRequest = Pick<RouteContext<typeof getSessionEndpoint>['request'], 'cookies' | 'token' | 'id'>

/**
 * Returns the cookies of a new vendor or staff session: the token, the vendor's first store as the selected store, and
 * the known-browser token. Ends the session whose token the new one replaces in this browser.
 */
export async function sessionCookies(platform: Platform, session: Session, request: BrowserRequest): Promise<Cookie[]> {
  const { token, expires_at: expiresAt, account } = session
  await signOut(platform, ['vendor', 'staff'], request)
  const slug = await findFirstStoreSlug(platform.db, account.id)
  return [
    { name: tokenCookies.vendor, value: token, http_only: true, expires_at: new Date(expiresAt) },
    // Without a store, clear the store that another account selected in this browser.
    selectedStoreCookie(slug ?? null, platform.clock()),
    await knownBrowserCookie(platform, session, request),
  ]
}

/** Returns the cookies of a new developer session, and ends the session that it replaces in this browser. */
export function developerCookies(platform: Platform, session: Session, request: BrowserRequest): Promise<Cookie[]> {
  return ownCookies(platform, 'developer', session, request)
}

/** Returns the cookies of a new administrator session, and ends the session that it replaces in this browser. */
export function adminCookies(platform: Platform, session: Session, request: BrowserRequest): Promise<Cookie[]> {
  return ownCookies(platform, 'admin', session, request)
}

async function ownCookies(
  platform: Platform,
  kind: 'developer' | 'admin',
  session: Session,
  request: BrowserRequest,
): Promise<Cookie[]> {
  const { token, expires_at: expiresAt } = session
  await signOut(platform, [kind], request)
  return [
    { name: tokenCookies[kind], value: token, http_only: true, expires_at: new Date(expiresAt) },
    await knownBrowserCookie(platform, session, request),
  ]
}

/** Adds this browser to the known browsers of the session's account and returns the cookie. */
async function knownBrowserCookie(
  platform: Platform,
  { account }: Session,
  { cookies }: BrowserRequest,
): Promise<Cookie> {
  const token = await rememberBrowser(platform, account.id, deviceHash(cookies, platform.settings))
  return deviceCookie(token, platform.settings, platform.clock())
}

export function clearedSessionCookies(now: Date): Cookie[] {
  return [{ name: tokenCookies.vendor, value: null, http_only: true }, selectedStoreCookie(null, now)]
}

export function clearedDeveloperCookies(): Cookie[] {
  return [{ name: tokenCookies.developer, value: null, http_only: true }]
}

export function clearedAdminCookies(): Cookie[] {
  return [{ name: tokenCookies.admin, value: null, http_only: true }]
}
