import { endpoint, refusal, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import {
  accountSuspended,
  CodeRequested,
  codeEntryLimit,
  codeRequestLimit,
  EmailAddress,
  SecondFactorCode,
  Session,
  wrongCode,
} from '../account/contract.ts'

export const wrongCredentials = refusal('wrong_credentials', 401, 'Incorrect email or password')

/** Carries `retry_after_seconds`. */
export const signInLocked = refusal('sign_in_locked', 429, 'Too many failed sign-ins')

/** Sent while pending sign-ins could use up all remaining attempts. Carries `retry_after_seconds`. */
export const signInBusy = refusal('sign_in_busy', 429, 'Too many sign-ins at the same time')

/** Sent only to the browser that registered, with the password it chose, whether or not the email has an account. */
export const emailNotVerified = refusal('email_not_verified', 403, 'Verify your email first')

/** The same whether or not the email has an account. */
export const signInExpired = refusal('sign_in_expired', 409, 'This sign-in has expired. Enter your password again')

/** The password is correct, and the sign-in needs a code within 10 minutes, in the same browser. */
export const SignInCodeRequired = z
  .object({
    code_required: z
      .enum(['email', 'totp'])
      .describe(
        '`email`: the code in the email that was just sent. `totp`: a code from the authenticator app, or a recovery code',
      ),
    resend_after_seconds: z.int().describe('When another email can be sent; 0 for `totp`'),
    expires_at: Time,
  })
  .meta({ id: 'SignInCodeRequired' })
export type SignInCodeRequired = z.infer<typeof SignInCodeRequired>

/** Credentials for every kind of account. */
export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().min(1, 'Enter your password').max(200),
})
export type Credentials = z.infer<typeof Credentials>

// Generous, because a whole office may sign in from one IP address. Failures have stricter limits
// (sign-in-attempts.ts).
const signInLimit = { max: 300, window_ms: 15 * 60_000, by: 'address' } as const

// Vendors, staff and administrators sign in the same way, each at their own URL.
const signInCall = {
  method: 'POST',
  auth: 'public',
  body: Credentials,
  response: { 200: Session, 202: SignInCodeRequired },
  refusals: [wrongCredentials, signInLocked, signInBusy, accountSuspended, unavailable],
  rate_limit: signInLimit,
} as const

export const signInVendorEndpoint = endpoint({
  ...signInCall,
  url: '/api/vendor/login',
  summary:
    'Sign in as a vendor. Sets the tokenVendorsPlatform cookie, or returns 202 if a code from the authenticator app is needed too',
  tag: 'Vendor sign-in',
  refusals: [...signInCall.refusals, emailNotVerified],
})

export const signInStaffEndpoint = endpoint({
  ...signInCall,
  url: '/api/Staff/login',
  summary:
    'Sign in as staff. Sets the tokenVendorsPlatform cookie, or returns 202 if a code from the authenticator app is needed too',
  tag: 'Staff',
})

export const signInAdminEndpoint = endpoint({
  ...signInCall,
  url: '/api/adminlogin',
  summary:
    'Sign in as an administrator. Sets the tokenAdminsPlatform cookie, or returns 202 if a code from the authenticator app is needed too',
  tag: 'Administration',
})

const verifyCall = {
  method: 'POST',
  summary:
    'Finish a sign-in with a code from the authenticator app, or a recovery code, in the browser that started it',
  auth: 'public',
  body: z.object({ email: EmailAddress, code: SecondFactorCode }),
  response: { 200: Session },
  refusals: [wrongCode, signInExpired, signInLocked, signInBusy, accountSuspended],
  rate_limit: codeEntryLimit,
} as const

export const verifyVendorCodeEndpoint = endpoint({
  ...verifyCall,
  url: '/api/vendor/verify-otp',
  tag: 'Vendor sign-in',
})

export const verifyStaffCodeEndpoint = endpoint({ ...verifyCall, url: '/api/Staff/verify-otp', tag: 'Staff' })

export const verifyAdminCodeEndpoint = endpoint({
  ...verifyCall,
  url: '/api/admin/verify-otp',
  tag: 'Administration',
})

export const signInDeveloperEndpoint = endpoint({
  ...signInCall,
  url: '/api/studio/login',
  summary:
    'Sign in as a developer. Sets the tokenDevelopersPlatform cookie, or returns 202 if a code is needed too: from the authenticator app if it is on, otherwise from an email in a browser not seen for 30 days',
  tag: 'Developer sign-in',
  refusals: [...signInCall.refusals, emailNotVerified],
})

/** Which of the two codes of a developer is meant. */
const CodeFor = z.enum(['registration', 'sign_in'])

export const verifyDeveloperCodeEndpoint = endpoint({
  ...verifyCall,
  url: '/api/studio/verify-otp',
  summary: 'Finish a registration or a sign-in with its code, in the browser that started it, and sign in',
  tag: 'Developer sign-in',
  body: z.object({
    email: EmailAddress,
    code: SecondFactorCode.describe('For `sign_in`, also a code from the authenticator app, or a recovery code'),
    purpose: CodeFor,
  }),
})

export const resendDeveloperCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/studio/resend-otp',
  summary: 'Resend the emailed code of this browser’s registration or sign-in (at most once in 60 seconds)',
  tag: 'Developer sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress, purpose: CodeFor }),
  response: { 202: CodeRequested },
  rate_limit: codeRequestLimit,
})
