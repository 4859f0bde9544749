import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../gateway/forward.ts'

/** Ends the session on all surfaces and clears both cookies, even if the session has already ended. */
export const POST: APIRoute = (context) => forward(context, '/api/vendor/logout', { public: true, body: {} })
export const ALL = refuseOtherMethods('POST')
