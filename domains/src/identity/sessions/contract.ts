import { endpoint, noContent } from '@haat/http-contract'
import { z } from 'zod'
import { AccountKindName } from '../account/contract.ts'

export const getSessionEndpoint = endpoint({
  method: 'GET',
  url: '/api/session',
  summary: 'Who is signed in; 200 with `account: null` for nobody, so that pages can ask without an error',
  tag: 'Vendor sign-in',
  auth: 'public',
  response: {
    200: z.object({
      account: z.object({ kind: AccountKindName, name: z.string(), email: z.string() }).nullable(),
    }),
  },
})

export const signOutVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/logout',
  summary:
    'End the session of a vendor or of staff everywhere and clear both cookies; without a session nothing happens',
  tag: 'Vendor sign-in',
  auth: 'public',
  response: { 204: noContent },
})

export const signOutAdminEndpoint = endpoint({
  method: 'POST',
  url: '/api/adminlogout',
  summary: 'End the administrator session; without a session nothing happens',
  tag: 'Administration',
  auth: 'public',
  response: { 204: noContent },
})
