import { HOUR_MS } from '@haat/http-contract'
import { hashSecretToken, isSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Cookie } from '../../serve.ts'
import type { Settings } from '../../settings.ts'

/** How long a browser can complete a request with a code. */
export const PENDING_MS = 24 * HOUR_MS
/** How long a browser stays known after the last sign-in. Chrome limits cookies to 400 days. */
export const KNOWN_MS = 365 * 24 * HOUR_MS

type CookieSettings = Pick<Settings, 'cookies'>
type Cookies = Readonly<Record<string, string | undefined>>

// Browsers accept these prefixes over HTTPS only. Codes are entered on the host that requested them, so that cookie is
// limited to one host; a known browser is known to every surface.
const pendingName = ({ cookies }: CookieSettings) => `${cookies.secure ? '__Host-' : ''}haatPending`
const deviceName = ({ cookies }: CookieSettings) => `${cookies.secure ? '__Secure-' : ''}haatDevice`

/** Returns the names of the cookies that a surface forwards to the backend along with the session. */
export function browserCookieNames(settings: CookieSettings): readonly string[] {
  return [pendingName(settings), deviceName(settings)]
}

/** Returns the hash of the token that binds requested codes to this browser; undefined if there is none. */
export function pendingBrowser(cookies: Cookies, settings: CookieSettings): string | undefined {
  return hashOf(cookies[pendingName(settings)])
}

/** Returns the same hash and the cookie to set, with a new token if the browser has none. */
export function keepPendingBrowser(
  cookies: Cookies,
  settings: CookieSettings,
  now: Date,
): { browser_hash: string; cookie: Cookie } {
  const sent = cookies[pendingName(settings)]
  const token = sent !== undefined && isSecretToken(sent) ? sent : newSecretToken()
  const expiresAt = new Date(now.getTime() + PENDING_MS)
  return {
    browser_hash: hashSecretToken(token),
    cookie: { name: pendingName(settings), value: token, http_only: true, host_only: true, expires_at: expiresAt },
  }
}

/** Returns the hash of the token of a browser that has signed in before; undefined if there is none. */
export function deviceHash(cookies: Cookies, settings: CookieSettings): string | undefined {
  return hashOf(cookies[deviceName(settings)])
}

export function deviceCookie(token: string, settings: CookieSettings, now: Date): Cookie {
  return {
    name: deviceName(settings),
    value: token,
    http_only: true,
    expires_at: new Date(now.getTime() + KNOWN_MS),
  }
}

function hashOf(token: string | undefined): string | undefined {
  return token !== undefined && isSecretToken(token) ? hashSecretToken(token) : undefined
}
