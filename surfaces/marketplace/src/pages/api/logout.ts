import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../gateway/forward.ts'

/** Ends the session everywhere and clears both cookies; without a session it clears what is left of them. */
export const POST: APIRoute = (context) => forward(context, '/api/vendor/logout', { public: true, body: {} })
export const ALL = refuseOtherMethods('POST')
