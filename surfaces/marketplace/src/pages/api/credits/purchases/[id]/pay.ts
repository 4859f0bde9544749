import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../../../gateway/forward.ts'

export const POST: APIRoute = (context) =>
  forward(context, `/api/store/credits/purchases/${encodeURIComponent(context.params.id ?? '')}/pay`)
export const ALL = refuseOtherMethods('POST')
