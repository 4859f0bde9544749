import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { OneTimeCode, wrongCode } from '../account/contract.ts'

/** Only to somebody who is signed in. Carries `retry_after_seconds`. */
export const codeJustSent = refusal('code_just_sent', 429, 'A code was just sent')

/** In the form of E.164; spaces, hyphens and brackets may be typed, and ten digits alone are a number in India. */
const PhoneNumber = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .transform((digits) => (/^[6-9][0-9]{9}$/.test(digits) ? `+91${digits}` : digits))
  .pipe(z.string().regex(/^\+[1-9][0-9]{7,14}$/, 'Enter the number with its country code, such as +91 98765 43210'))

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
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})
