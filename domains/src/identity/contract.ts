import { endpoint, line, noContent, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

const MINUTE_MS = 60_000

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

export const wrongCredentials = refusal('wrong_credentials', 401, 'E-mail address or password is not right')
export const signInLocked = refusal('sign_in_locked', 429, 'Too many failed attempts; wait before you try again')
export const emailNotVerified = refusal('email_not_verified', 403, 'Confirm your e-mail address first')
export const accountSuspended = refusal('account_suspended', 403, 'This account is suspended')
export const wrongCode = refusal('wrong_code', 422, 'The code is wrong or has expired')
/** Only where accounts are made by hand (`npm run admin:create`): registration never tells. */
export const emailTaken = refusal('email_taken', 409, 'There is an account with this address')
/** Only to who is signed in. Carries `retry_after_seconds`. */
export const codeJustSent = refusal(
  'code_just_sent',
  429,
  'A code was sent a moment ago; wait before you ask for another',
)
export const commonPassword = refusal('common_password', 422, 'This password is on the list of common ones')

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
const signInLimit = { max: 30, window_ms: 15 * MINUTE_MS, by: 'address' } as const

// Vendors and staff sign in and recover alike, each at an address of their own.
const signInCall = {
  method: 'POST',
  auth: 'public',
  body: Credentials,
  response: { 200: Session },
  refusals: [wrongCredentials, signInLocked, emailNotVerified, accountSuspended],
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
  summary: 'Set a new password with the code; ends all sessions and signs in anew',
  auth: 'public',
  body: passwordReset,
  response: { 200: Session },
  refusals: [wrongCode, commonPassword, accountSuspended],
  rate_limit: signInLimit,
} as const

export const registerVendorEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/register',
  summary: 'Open a vendor account; a code is sent to the address',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ name: PersonName, email: EmailAddress, password: NewPassword }),
  response: { 202: accepted },
  refusals: [commonPassword],
  rate_limit: tight,
})

export const resendCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/resend-code',
  summary: 'Send the confirmation code once more (at most one in 60 s)',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: accepted },
  rate_limit: tight,
})

export const verifyEmailEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/verify-email',
  summary: 'Confirm the address with the code; signs in',
  tag: 'Vendor sign-in',
  auth: 'public',
  body: z.object({ email: EmailAddress, code: OneTimeCode }),
  response: { 200: Session },
  refusals: [wrongCode, accountSuspended],
  rate_limit: signInLimit,
})

export const signInVendorEndpoint = endpoint({
  ...signInCall,
  url: '/api/vendor/login',
  summary: 'Sign in; sets the cookie tokenVendorsPlatform',
  tag: 'Vendor sign-in',
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
  method: 'POST',
  url: '/api/adminlogin',
  summary: 'Administrator sign-in',
  tag: 'Administration',
  auth: 'public',
  body: Credentials,
  response: { 200: Session },
  refusals: [wrongCredentials, signInLocked, accountSuspended],
  rate_limit: signInLimit,
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
  signInStaffEndpoint,
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  updateStaffPhoneOtpEndpoint,
  signInAdminEndpoint,
  signOutAdminEndpoint,
]
