import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../gateway/forward.ts'

export const POST: APIRoute = (context) =>
  forward(context, `/api/store/themes/${encodeURIComponent(context.params.slug ?? '')}/orders`, {
    store_slug_in: 'body',
  })
export const ALL = refuseOtherMethods('POST')
