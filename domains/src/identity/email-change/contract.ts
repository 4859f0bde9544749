import { endpoint, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import {
  CurrentPassword,
  codeJustSent,
  EmailAddress,
  OneTimeCode,
  SecondFactorCode,
  wrongCode,
  wrongPassword,
} from '../account/contract.ts'
import { emailTaken } from '../registration/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

const call = {
  method: 'POST',
  tag: 'Developer account',
  auth: ['developer'],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
} as const

export const requestDeveloperEmailEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/email',
  summary: 'Start changing your email: sends a code to the new address, and a notice to the current one',
  body: z.object({
    email: EmailAddress,
    password: CurrentPassword,
    code: SecondFactorCode.optional().describe('Needed if the authenticator app is on'),
  }),
  response: {
    202: z.object({
      message: z.string().describe('The same whether or not the new address has an account'),
      resend_after_seconds: z.int(),
    }),
  },
  refusals: [codeJustSent, wrongPassword, wrongCode, signInLocked, signInBusy, unavailable],
})

export const confirmDeveloperEmailEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/email/confirm',
  summary: 'Change your email with the code. Ends your other sessions and revokes your access tokens',
  body: z.object({ email: EmailAddress, code: OneTimeCode }),
  response: {
    200: z.object({ email: z.string(), sessions_ended: z.int(), tokens_revoked: z.int() }),
  },
  refusals: [wrongCode, emailTaken],
})
