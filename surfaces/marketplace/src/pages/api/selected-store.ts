import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../gateway/forward.ts'

/** Chooses the store to work in; the backend's answer sets the cookie. */
export const POST: APIRoute = (context) => forward(context, '/api/vendor/selected-store')
export const ALL = refuseOtherMethods('POST')
