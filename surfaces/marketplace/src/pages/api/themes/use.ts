import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../gateway/forward.ts'

export const POST: APIRoute = (context) => forward(context, '/api/store/themes', { store_slug_in: 'body' })
export const ALL = refuseOtherMethods('POST')
