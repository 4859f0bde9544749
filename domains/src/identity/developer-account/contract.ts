import { endpoint, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { CurrentPassword, commonPassword, NewPassword, PersonName, wrongPassword } from '../account/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

export const DeveloperAccount = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    created_at: Time,
    totp_enabled: z.boolean().describe('Whether sign-in asks for a code from an authenticator app'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'DeveloperAccount' })
export type DeveloperAccount = z.infer<typeof DeveloperAccount>

export const getDeveloperAccountEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/account',
  summary: 'Get your account',
  tag: 'Developer account',
  auth: ['developer'],
  response: { 200: DeveloperAccount },
})

export const updateDeveloperAccountEndpoint = endpoint({
  method: 'PUT',
  url: '/api/developer/account',
  summary: 'Change your name',
  tag: 'Developer account',
  auth: ['developer'],
  body: z.object({ name: PersonName }),
  response: { 200: DeveloperAccount },
})

export const changeDeveloperPasswordEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/account/password',
  summary: 'Change your password. Ends your other sessions and revokes your access tokens',
  tag: 'Developer account',
  auth: ['developer'],
  body: z.object({ current_password: CurrentPassword, new_password: NewPassword }),
  response: { 200: z.object({ sessions_ended: z.int(), tokens_revoked: z.int() }) },
  refusals: [wrongPassword, commonPassword, signInLocked, signInBusy, unavailable],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})
