import type { APIRoute } from 'astro'
import { forward, refuseOtherMethods } from '../../gateway/forward.ts'
import { STORE_COOKIE } from '../../session/session.ts'

/** Returns the profile of the signed-in vendor. */
export const GET: APIRoute = (context) =>
  forward(context, '/api/getVendorLoginDetails', {
    method: 'POST',
    body: { store_name: context.cookies.get(STORE_COOKIE)?.value.slice(0, 48) ?? null },
  })
export const ALL = refuseOtherMethods('GET')
