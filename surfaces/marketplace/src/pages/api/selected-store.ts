import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../gateway/forward.ts'

/** Selects the current store; the backend's response sets the cookie. */
export const POST: APIRoute = (context) => forward(context, '/api/vendor/selected-store')
export const ALL = refuseOtherMethods('POST')
