import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../../gateway/forward.ts'

export const GET: APIRoute = (context) =>
  forward(context, `/api/store/themes/purchases/${encodeURIComponent(context.params.id ?? '')}/invoice.pdf`)
export const ALL = refuseOtherMethods('GET')
