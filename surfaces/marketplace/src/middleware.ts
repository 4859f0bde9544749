import { defineMiddleware } from 'astro:middleware'
import { ProblemError } from '@haat/http-client'
import type { APIContext } from 'astro'
import { backendOverNetwork } from './backend.ts'
import { standaloneUrls } from './configuration.ts'
import { clearingCookies, findSession, STORE_COOKIE, TOKEN_COOKIE } from './session/session.ts'
import { unavailablePage } from './shell/unavailable-page.ts'

/** Gives every page what it needs from outside, and every answer the headers of a private site. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals } = context
  locals.urls ??= standaloneUrls()
  locals.backend ??= backendOverNetwork(locals.urls)

  const isPage = !context.url.pathname.startsWith('/api/')
  const goodbye = isPage ? await signIn(context) : []
  const response = await next().catch(answerUnavailable)

  const { headers } = response
  if (response.status === 503 && !headers.has('retry-after')) headers.set('retry-after', '2')
  for (const cookie of goodbye) headers.append('set-cookie', cookie)
  headers.set('x-robots-tag', 'noindex, nofollow')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  // What somebody sees while signed in stays on no disk.
  const kept = isPage && locals.vendor === undefined ? 'no-cache' : 'no-store'
  if (!headers.has('cache-control')) headers.set('cache-control', `private, ${kept}`)
  return response
})

/** While the backend is unavailable, pages that need it say so; every other error is Astro's. */
function answerUnavailable(error: unknown): Response {
  if (!(error instanceof ProblemError && [0, 503].includes(error.status))) throw error
  return new Response(unavailablePage, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Puts the vendor into the locals; answers the cookies to clear where the session has ended. */
async function signIn({ cookies, locals }: APIContext): Promise<string[]> {
  const token = cookies.get(TOKEN_COOKIE)?.value
  const session = await findSession(locals.backend, { token, store_slug: cookies.get(STORE_COOKIE)?.value })
  locals.vendor = session.kind === 'live' ? session.vendor : undefined
  return session.kind === 'ended' ? clearingCookies(locals.backend, token).catch(() => []) : []
}
