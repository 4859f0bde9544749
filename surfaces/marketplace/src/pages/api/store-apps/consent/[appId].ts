import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../gateway/forward.ts'

export const GET: APIRoute = (context) =>
  forward(context, `/api/store/apps/${encodeURIComponent(context.params.appId ?? '')}/consent`, {
    store_slug_in: 'query',
  })
export const ALL = refuseOtherMethods('GET')
