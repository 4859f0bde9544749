import type { Settings } from '../../platform.ts'
import { hashSecretToken, isSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Cookie } from '../../serve.ts'

const HOUR_MS = 60 * 60_000

/** How long a browser can finish what it requested a code for. */
export const PENDING_MS = 24 * HOUR_MS
/** How long a browser stays known after the last sign-in. Chrome keeps no cookie for longer than 400 days. */
export const KNOWN_MS = 365 * 24 * HOUR_MS

type CookieSettings = Pick<Settings, 'cookies'>
type Cookies = Readonly<Record<string, string | undefined>>

// Browsers accept these prefixes over https only. Codes are entered where they were requested, at the dashboard;
// a known browser is known to every surface.
const pendingName = ({ cookies }: CookieSettings) => `${cookies.secure ? '__Host-' : ''}haatPending`
const deviceName = ({ cookies }: CookieSettings) => `${cookies.secure ? '__Secure-' : ''}haatDevice`

/** The cookies beside the session that a surface passes on to the backend. */
export function browserCookieNames(settings: CookieSettings): readonly string[] {
  return [pendingName(settings), deviceName(settings)]
}

/** Returns the hash of the token that ties requested codes to this browser; undefined if there is none. */
export function pendingBrowser(cookies: Cookies, settings: CookieSettings): string | undefined {
  return hashOf(cookies[pendingName(settings)])
}

/** Returns that hash and the cookie to set: the browser's own token, or a new one for a browser that has none. */
export function keepPendingBrowser(
  cookies: Cookies,
  settings: CookieSettings,
  now: Date,
): { browser_hash: string; cookie: Cookie } {
  const sent = cookies[pendingName(settings)]
  const token = sent !== undefined && isSecretToken(sent) ? sent : newSecretToken()
  const expires_at = new Date(now.getTime() + PENDING_MS)
  return {
    browser_hash: hashSecretToken(token),
    cookie: { name: pendingName(settings), value: token, http_only: true, host_only: true, expires_at },
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
