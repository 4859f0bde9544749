import { endpoint, refusal, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import {
  CodeRequested,
  codeEntryLimit,
  codeRequestLimit,
  commonPassword,
  EmailAddress,
  NewPassword,
  OneTimeCode,
  PersonName,
  Session,
  wrongCode,
} from '../account/contract.ts'

/** Only where accounts are created by hand (`npm run admin:create`): registration never tells. */
export const emailTaken = refusal('email_taken', 409, 'There is already an account with this email address')

export const registerVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/register',
  summary: 'Begin a vendor registration; sends a code to the address and sets the cookie that finishes it',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ name: PersonName, email: EmailAddress, password: NewPassword }),
  response: { 202: CodeRequested },
  refusals: [commonPassword, unavailable],
  rate_limit: codeRequestLimit,
})

export const resendCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/resend-code',
  summary: 'Send the confirmation code of this browser’s registration again (at most one in 60 s)',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: CodeRequested },
  rate_limit: codeRequestLimit,
})

export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/verify-email',
  summary: 'Finish the registration with the code, in the browser that registered; opens the account and signs in',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress, code: OneTimeCode }),
  response: { 200: Session },
  refusals: [wrongCode],
  rate_limit: codeEntryLimit,
})
