import { notAllowed, unavailable } from '@haat/http-contract'
import type { APIRoute } from 'astro'
import { isOwnOrigin, refuseOtherMethods } from '../../gateway/forward.ts'
import { problemResponse } from '../../gateway/problem.ts'
import { endSession, findSession, STORE_COOKIE, TOKEN_COOKIE } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'

/**
 * Returns the session, and clears the cookies if it has ended. Pages request it when they become visible again, so that
 * signing in or out or switching stores takes effect in all tabs.
 */
export const POST: APIRoute = async ({ request, cookies, locals }) => {
  if (!isOwnOrigin(request, locals.urls.marketplace)) return problemResponse(notAllowed)
  const token = cookies.get(TOKEN_COOKIE)?.value
  const session = await findSession(locals.backend, { token, store_slug: cookies.get(STORE_COOKIE)?.value })
  if (session.kind === 'unknown') return problemResponse(unavailable)

  const vendor = session.kind === 'live' ? session.vendor : undefined
  const state: SessionState = {
    authenticated: vendor !== undefined,
    vendor: vendor ? { name: vendor.name, email: vendor.email, stores: vendor.stores } : null,
    store_slug: vendor?.selected_store ?? null,
  }
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (session.kind === 'ended') {
    const cleared = await endSession(locals.backend, token).catch(() => [])
    for (const cookie of cleared) headers.append('set-cookie', cookie)
  }
  return new Response(JSON.stringify(state), { headers })
}
export const ALL = refuseOtherMethods('POST')
