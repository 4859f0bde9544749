import { endpoint, refusal, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { accountSuspended, EmailAddress, Session } from '../account/contract.ts'

export const wrongCredentials = refusal('wrong_credentials', 401, 'Incorrect email or password')

/** Carries `retry_after_seconds`. */
export const signInLocked = refusal('sign_in_locked', 429, 'Too many failed sign-ins')

/** Sent while pending sign-ins could use up all remaining attempts. Carries `retry_after_seconds`. */
export const signInBusy = refusal('sign_in_busy', 429, 'Too many sign-ins at the same time')

/** Sent only to the browser that registered, with the password it chose, whether or not the email has an account. */
export const emailNotVerified = refusal('email_not_verified', 403, 'Verify your email first')

/** Credentials for every kind of account. */
export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().min(1, 'Enter your password').max(200),
})
export type Credentials = z.infer<typeof Credentials>

// Generous, because a whole office may sign in from one IP address. Failures have stricter limits
// (sign-in-attempts.ts).
const signInLimit = { max: 300, window_ms: 15 * 60_000, by: 'address' } as const

// Vendors, staff and administrators sign in and reset passwords the same way, each at their own URL.
const signInCall = {
  method: 'POST',
  auth: 'public',
  body: Credentials,
  response: { 200: Session },
  refusals: [wrongCredentials, signInLocked, signInBusy, accountSuspended, unavailable],
  rate_limit: signInLimit,
} as const

export const signInVendorEndpoint = endpoint({
  ...signInCall,
  url: '/api/vendor/login',
  summary: 'Sign in as a vendor. Sets the tokenVendorsPlatform cookie',
  tag: 'Vendor sign-in',
  refusals: [...signInCall.refusals, emailNotVerified],
})

export const signInStaffEndpoint = endpoint({
  ...signInCall,
  url: '/api/Staff/login',
  summary: 'Sign in as staff. Sets the tokenVendorsPlatform cookie',
  tag: 'Staff',
})

export const signInAdminEndpoint = endpoint({
  ...signInCall,
  url: '/api/adminlogin',
  summary: 'Sign in as an administrator',
  tag: 'Administration',
})
