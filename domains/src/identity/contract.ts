import { endpoint, line, noContent, refusal, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'

const MINUTE_MS = 60_000

export const AccountKindName = z.enum(['vendor', 'staff', 'developer', 'admin'])
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an e-mail address, such as priya@example.com'))

/** At least 10 characters; that it is not a common one is checked when it is set (decisions.md, Identity). */
export const NewPassword = z.string().min(10, 'Use at least 10 characters').max(200)
const OneTimeCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, { error: 'The code has six digits', abort: true })
  .max(6)
/** One line, without < and >. */
export const PersonName = line(120)
  .min(1, 'Enter your name')
  .regex(/^[^<>]*$/, 'Enter a name without < and >')

export const Session = z
  .object({
    token: z.string().describe('JWT for the header Authorization: Bearer; also set as the cookie tokenVendorsPlatform'),
    expires_at: Time,
    account: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const wrongCredentials = refusal('wrong_credentials', 401, 'Incorrect email or password')
/** Carries `retry_after_seconds`. */
export const signInLocked = refusal('sign_in_locked', 429, 'Too many failed sign-ins')
/** While as many attempts as there are tries left are under way. Carries `retry_after_seconds`. */
export const signInBusy = refusal('sign_in_busy', 429, 'Too many sign-ins at the same time')
/** Only to the browser that registered, with the password it chose; whether or not the address has an account. */
export const emailNotVerified = refusal('email_not_verified', 403, 'Confirm your email address first')
export const accountSuspended = refusal('account_suspended', 403, 'This account is suspended')
export const wrongCode = refusal('wrong_code', 422, 'The code is incorrect or has expired')
/** Only where accounts are created by hand (`npm run admin:create`): registration never tells. */
export const emailTaken = refusal('email_taken', 409, 'There is already an account with this email address')
/** Only to somebody who is signed in. Carries `retry_after_seconds`. */
export const codeJustSent = refusal('code_just_sent', 429, 'A code was just sent')
export const commonPassword = refusal('common_password', 422, 'This password is too common')

const accepted = z.object({
  message: z.string().describe('Says the same whether or not the address has an account'),
  resend_after_seconds: z.int(),
})
/** In the form of E.164; spaces, hyphens and brackets may be typed, and ten digits alone are a number in India. */
const PhoneNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .transform((digits) => (/^[6-9][0-9]{9}$/.test(digits) ? `+91${digits}` : digits))
  .pipe(z.string().regex(/^\+[1-9][0-9]{7,14}$/, 'Enter the number with its country code, such as +91 98765 43210'))
/** What every kind of account signs in with. */
export const Credentials = z.object({
  email: EmailAddress,
  password: z.string().min(1, 'Enter your password').max(200),
})
export type Credentials = z.infer<typeof Credentials>
const passwordReset = z.object({ email: EmailAddress, code: OneTimeCode, password: NewPassword })
const tight = { max: 10, window_ms: 15 * MINUTE_MS, by: 'address' } as const
// Failures are limited far more tightly (sign-in-attempts.ts): an office signs in from one address.
const signInLimit = { max: 300, window_ms: 15 * MINUTE_MS, by: 'address' } as const
const resetLimit = { max: 30, window_ms: 15 * MINUTE_MS, by: 'address' } as const

// Vendors and staff sign in and recover alike, each at an address of their own.
const signInCall = {
  method: 'POST',
  auth: 'public',
  body: Credentials,
  response: { 200: Session },
  refusals: [wrongCredentials, signInLocked, signInBusy, accountSuspended, unavailable],
  rate_limit: signInLimit,
} as const
const recoverPasswordCall = {
  method: 'POST',
  summary: 'Send a code with which a new password can be set',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: accepted },
  rate_limit: tight,
} as const
const resetPasswordCall = {
  method: 'POST',
  summary: 'Set a new password with the code, in the browser that requested it; ends all sessions and signs in',
  auth: 'public',
  body: passwordReset,
  response: { 200: Session },
  refusals: [wrongCode, commonPassword, accountSuspended, unavailable],
  rate_limit: resetLimit,
} as const

export const registerVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/register',
  summary: 'Begin a vendor registration; sends a code to the address and sets the cookie that finishes it',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ name: PersonName, email: EmailAddress, password: NewPassword }),
  response: { 202: accepted },
  refusals: [commonPassword, unavailable],
  rate_limit: tight,
})

export const resendCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/resend-code',
  summary: 'Send the confirmation code of this browser’s registration again (at most one in 60 s)',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: accepted },
  rate_limit: tight,
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
  rate_limit: resetLimit,
})

export const signInVendorEndpoint = endpoint({
  ...signInCall,
  url: '/api/vendor/login',
  summary: 'Sign in; sets the cookie tokenVendorsPlatform',
  tag: 'Vendor sign-in',
  refusals: [...signInCall.refusals, emailNotVerified],
})

export const recoverPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/vendor/recover-password',
  tag: 'Vendor sign-in',
})

export const resetPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/vendor/reset-password',
  tag: 'Vendor sign-in',
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

export const signInStaffEndpoint = endpoint({
  ...signInCall,
  url: '/api/Staff/login',
  summary: 'Sign in as staff of stores; sets the cookie tokenVendorsPlatform',
  tag: 'Staff',
})

export const recoverStaffPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/Staff/recover-password',
  tag: 'Staff',
})

export const resetStaffPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/Staff/reset-password',
  tag: 'Staff',
})

export const updateStaffPhoneOtpEndpoint = endpoint({
  method: 'POST',
  url: '/api/update-staff-phone-otp',
  summary:
    'Change the own phone number: first without `code`, which sends one by e-mail; then with it, which saves the number',
  tag: 'Staff',
  auth: ['staff'],
  body: z.object({ phone: PhoneNumber, code: OneTimeCode.optional() }),
  response: {
    200: z.object({ phone: z.string().describe('As it is saved: E.164') }),
    202: z.object({ phone: z.string(), resend_after_seconds: z.int() }),
  },
  refusals: [wrongCode, codeJustSent],
  rate_limit: { max: 30, window_ms: 15 * MINUTE_MS, by: 'account' },
})

export const signInAdminEndpoint = endpoint({
  ...signInCall,
  url: '/api/adminlogin',
  summary: 'Administrator sign-in',
  tag: 'Administration',
})

export const recoverAdminPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/admin/recover-password',
  tag: 'Administration',
})

export const resetAdminPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/admin/reset-password',
  tag: 'Administration',
})

export const signOutAdminEndpoint = endpoint({
  method: 'POST',
  url: '/api/adminlogout',
  summary: 'End the administrator session; without a session nothing happens',
  tag: 'Administration',
  auth: 'public',
  response: { 204: noContent },
})

export const identityEndpoints = [
  registerVendorEndpoint,
  resendCodeEndpoint,
  verifyEmailEndpoint,
  signInVendorEndpoint,
  recoverPasswordEndpoint,
  resetPasswordEndpoint,
  signOutVendorEndpoint,
  getSessionEndpoint,
  signInStaffEndpoint,
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  updateStaffPhoneOtpEndpoint,
  signInAdminEndpoint,
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  signOutAdminEndpoint,
]
