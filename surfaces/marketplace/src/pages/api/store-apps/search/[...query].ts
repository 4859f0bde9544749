import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../gateway/forward.ts'

/** An empty query lists all apps. */
export const GET: APIRoute = (context) =>
  forward(context, `/api/store/apps/search-for-store/${encodeURIComponent(context.params.query ?? '')}`, {
    store_slug_in: 'query',
  })
export const ALL = refuseOtherMethods('GET')
