import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../gateway/forward.ts'

export const POST: APIRoute = (context) =>
  forward(context, `/api/marketplace/themes/${encodeURIComponent(context.params.slug ?? '')}/events`, { public: true })
export const ALL = refuseOtherMethods('POST')
