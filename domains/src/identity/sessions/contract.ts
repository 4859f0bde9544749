import { endpoint, noContent, Time } from '@haat/http-contract'
import { z } from 'zod'
import { AccountKindName, PersonLanguage } from '../account/contract.ts'

export const getSessionEndpoint = endpoint({
  method: 'GET',
  url: '/api/session',
  summary: 'Get the signed-in account. Returns 200 with `account: null` if nobody is signed in',
  tag: 'Vendor sign-in',
  auth: 'public',
  response: {
    200: z.object({
      account: z
        .object({ kind: AccountKindName, name: z.string(), email: z.string(), language: PersonLanguage })
        .nullable(),
    }),
  },
})

export const signOutVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/logout',
  summary: 'Sign out a vendor or staff member and clear both cookies. Does nothing without a session',
  tag: 'Vendor sign-in',
  auth: 'public',
  response: { 204: noContent },
})

export const signOutAdminEndpoint = endpoint({
  method: 'POST',
  url: '/api/adminlogout',
  summary: 'Sign out an administrator. Does nothing without a session',
  tag: 'Administration',
  auth: 'public',
  response: { 204: noContent },
})

export const signOutDeveloperEndpoint = endpoint({
  method: 'POST',
  url: '/api/studio/logout',
  summary: 'Sign out a developer and clear the cookie. Does nothing without a session',
  tag: 'Developer sign-in',
  auth: 'public',
  response: { 204: noContent },
})

export const ActiveSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe('From the browser’s user agent, such as "Chrome on Windows"'),
    ip: z.string().nullable(),
    created_at: Time,
    last_seen_at: Time.nullable().describe('Accurate to a few minutes; null if the session was never used'),
    expires_at: Time,
    current: z.boolean(),
  })
  .meta({ id: 'ActiveSession' })
export type ActiveSession = z.infer<typeof ActiveSession>
