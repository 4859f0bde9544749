import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../../gateway/forward.ts'

export const GET: APIRoute = (context) => forward(context, '/api/store/credits/packs', { public: true })
export const ALL = refuseOtherMethods('GET')
