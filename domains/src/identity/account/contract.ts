import { line, MINUTE_MS, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

export const AccountKindName = z.enum(['vendor', 'staff', 'developer', 'admin'])

/** A language in which a person can read the dashboard. */
export const PersonLanguage = z.enum(['en', 'hi'])
export type PersonLanguage = z.infer<typeof PersonLanguage>

/** The language with the country whose dates and numbers people expect (BCP 47). */
export const localeOfLanguage = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<PersonLanguage, string>

export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an email address, such as priya@example.com'))

/** At least 10 characters. Common passwords are rejected when a password is set (decisions.md, Identity). */
export const NewPassword = z.string().min(10, 'Use at least 10 characters').max(200)

/** One line, without < and >. */
export const PersonName = line(120)
  .min(1, 'Enter your name')
  .regex(/^[^<>]*$/, 'Enter a name without < and >')

export const OneTimeCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, { error: 'Enter the six-digit code', abort: true })
  .max(6)

export const Session = z
  .object({
    token: z
      .string()
      .describe(
        'JWT for the Authorization: Bearer header; also set as the cookie tokenVendorsPlatform (vendors, staff), tokenDevelopersPlatform (developers) or tokenAdminsPlatform (administrators)',
      ),
    expires_at: Time,
    account: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** A six-digit code from an email or an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string()
  .trim()
  .toLowerCase()
  .max(20)
  .regex(/^([0-9]{6}|[a-z0-9]{5}-?[a-z0-9]{5})$/, 'Enter the six-digit code or a recovery code')

/** The password of the signed-in account, entered again before a sensitive change. */
export const CurrentPassword = z.string().min(1, 'Enter your password').max(200)

export const accountSuspended = refusal('account_suspended', 403, 'This account is suspended')

export const wrongCode = refusal('wrong_code', 422, 'The code is incorrect or has expired')

/** Sent only to signed-in users. Carries `retry_after_seconds`. */
export const codeJustSent = refusal('code_just_sent', 429, 'A code was just sent')

/** For signed-in users; sign-in has `wrong_credentials`. */
export const wrongPassword = refusal('wrong_password', 422, 'Incorrect password')

export const commonPassword = refusal('common_password', 422, 'This password is too common')

export const CodeRequested = z.object({
  message: z.string().describe('The same whether or not the email has an account'),
  resend_after_seconds: z.int(),
})

export const codeRequestLimit = { max: 10, window_ms: 15 * MINUTE_MS, by: 'address' } as const

export const codeEntryLimit = { max: 30, window_ms: 15 * MINUTE_MS, by: 'address' } as const
