import type { APIRoute } from 'astro'
import { loadReferral } from '../../affiliates/load-affiliate.ts'

/**
 * A referral link: records the click, sets the cookie that the registration reads, and leads to the registration. Links
 * of affiliates who were suspended lead there too.
 */
export const GET: APIRoute = async (context) => {
  const headers = new Headers({
    location: `${context.locals.urls.dashboard}/register`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  for (const cookie of await loadReferral(context)) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
