import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../gateway/forward.ts'

export const POST: APIRoute = (context) => forward(context, '/api/affiliate/apply')
export const ALL = refuseOtherMethods('POST')
