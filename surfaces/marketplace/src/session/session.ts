import { getVendorLoginDetailsEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient, type CallBackend } from '../backend.ts'

/** The two cookies of a vendor's session, set by the dashboard (requirements, Authentication 1). */
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
 * `ended`: the token's session no longer exists. `none`: no token, or the token of an account that isn't a vendor, such
 * as staff, whose cookie is kept. `unknown`: the backend is unavailable.
 */
export type FoundSession =
  | { readonly kind: 'live'; readonly vendor: SignedInVendor }
  | { readonly kind: 'none' | 'ended' | 'unknown' }

/** Finds the signed-in vendor. */
export async function findSession(callBackend: CallBackend, cookies: SessionCookies): Promise<FoundSession> {
  const { token, store_slug: storeSlug } = cookies
  if (!token) return { kind: 'none' }
  try {
    const profile = await backendClient(callBackend, token).call(getVendorLoginDetailsEndpoint, {
      body: { store_name: storeSlug?.slice(0, 48) ?? null },
    })
    return { kind: 'live', vendor: { ...profile, token } }
  } catch (error) {
    const status = error instanceof ProblemError ? error.status : 0
    if (status === 403) return { kind: 'none' }
    return { kind: status === 401 ? 'ended' : 'unknown' }
  }
}

/**
 * Ends the session and returns the `Set-Cookie` headers that clear both cookies. The backend creates the headers
 * because it knows the cookies' domain.
 */
export async function endSession(callBackend: CallBackend, token: string | undefined): Promise<string[]> {
  const response = await callBackend('/api/vendor/logout', {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return response.headers.getSetCookie()
}
