import { getVendorLoginDetailsEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient, type CallBackend } from '../backend.ts'

/** The two cookies of a vendor's session (requirements, Authentication 1). The dashboard sets them. */
export const TOKEN_COOKIE = 'tokenVendorsPlatform'
export const STORE_COOKIE = 'storeSelectedPlatform'

export interface SignedInVendor extends VendorProfile {
  readonly token: string
}

export interface SessionCookies {
  readonly token: string | undefined
  readonly store_slug: string | undefined
}

/**
 * `ended`: the token is there, but its session is not. `none`: nobody's, or that of somebody who is no vendor, such as
 * staff, who keep it. `unknown`: the backend did not answer.
 */
export type FoundSession =
  | { readonly kind: 'live'; readonly vendor: SignedInVendor }
  | { readonly kind: 'none' | 'ended' | 'unknown' }

/** Asks the backend who is signed in. */
export async function findSession(callBackend: CallBackend, cookies: SessionCookies): Promise<FoundSession> {
  const { token, store_slug } = cookies
  if (!token) return { kind: 'none' }
  try {
    const profile = await backendClient(callBackend, token).call(getVendorLoginDetailsEndpoint, {
      body: { store_name: store_slug?.slice(0, 48) ?? null },
    })
    return { kind: 'live', vendor: { ...profile, token } }
  } catch (error) {
    const status = error instanceof ProblemError ? error.status : 0
    if (status === 403) return { kind: 'none' }
    return { kind: status === 401 ? 'ended' : 'unknown' }
  }
}

/**
 * The `Set-Cookie` headers that clear both cookies. The backend writes them, since it knows the domain that they were
 * set for; it also ends what is left of the session.
 */
export async function clearingCookies(callBackend: CallBackend, token: string | undefined): Promise<string[]> {
  const answer = await callBackend('/api/vendor/logout', {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return answer.headers.getSetCookie()
}
