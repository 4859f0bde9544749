import { defineMiddleware } from 'astro:middleware'
import { ProblemError } from '@haat/http-client'
import type { APIContext } from 'astro'
import { backendOverNetwork } from './backend.ts'
import { standaloneUrls } from './configuration.ts'
import { endSession, findSession, STORE_COOKIE, TOKEN_COOKIE } from './session/session.ts'
import { unavailablePage } from './shell/unavailable-page.ts'

/** Provides every page with the backend and the session, and sets the security headers on every response. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context
  locals.urls ??= standaloneUrls()
  locals.backend ??= backendOverNetwork(locals.urls)

  const isPage = !context.url.pathname.startsWith('/api/')
  const clearedCookies = isPage && locals.template === undefined ? await loadSession(context) : []
  const response = await next().catch(respondUnavailable)

  const { headers } = response
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '2')
  for (const cookie of clearedCookies) headers.append('set-cookie', cookie)
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  // Pages for signed-in vendors are never cached.
  const caching = isPage && locals.vendor === undefined ? 'no-cache' : 'no-store'
  if (!headers.has('cache-control')) headers.set('cache-control', `private, ${caching}`)
  return response
})

/** Returns the "unavailable" page if the backend is unavailable, and leaves all other errors to Astro. */
function respondUnavailable(error: unknown): Response {
  if (!(error instanceof ProblemError && [0, 503].includes(error.status))) throw error
  return new Response(unavailablePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Sets `locals.vendor`. Returns the `Set-Cookie` headers that clear the cookies of an ended session. */
async function loadSession({ cookies, locals }: APIContext): Promise<string[]> {
  const token = cookies.get(TOKEN_COOKIE)?.value
  const session = await findSession(locals.backend, { token, store_slug: cookies.get(STORE_COOKIE)?.value })
  locals.vendor = session.kind === 'live' ? session.vendor : undefined
  return session.kind === 'ended' ? endSession(locals.backend, token).catch(() => []) : []
}
