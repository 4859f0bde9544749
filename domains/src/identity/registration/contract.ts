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

/** Only for accounts created on the server, and for people who own the address; registration never reveals this. */
export const emailTaken = refusal('email_taken', 409, 'An account with this email already exists')

// Vendors and developers register the same way, each at their own URL.
const registerCall = {
  method: 'POST',
  auth: 'public',
  body: z.object({ name: PersonName, email: EmailAddress, password: NewPassword }),
  response: { 202: CodeRequested },
  refusals: [commonPassword, unavailable],
  rate_limit: codeRequestLimit,
} as const

export const registerVendorEndpoint = endpoint({
  ...registerCall,
  url: '/api/vendor/register',
  summary: 'Start a vendor registration. Emails a verification code and sets the cookie needed to finish',
  tag: 'Vendor sign-in',
})

export const registerDeveloperEndpoint = endpoint({
  ...registerCall,
  url: '/api/studio/register',
  summary: 'Start a developer registration. Emails a verification code and sets the cookie needed to finish',
  tag: 'Developer sign-in',
})

export const resendCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/resend-code',
  summary: 'Resend the verification code of this browser’s registration (at most once in 60 seconds)',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: CodeRequested },
  rate_limit: codeRequestLimit,
})

export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/verify-email',
  summary: 'Finish the registration with the code, in the browser that started it. Creates the account and signs in',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress, code: OneTimeCode }),
  response: { 200: Session },
  refusals: [wrongCode],
  rate_limit: codeEntryLimit,
})
