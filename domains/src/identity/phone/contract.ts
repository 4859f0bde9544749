import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { codeJustSent, OneTimeCode, wrongCode } from '../account/contract.ts'

/** E.164. Spaces, hyphens and brackets are removed; ten digits without a country code are an Indian number. */
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
    'Change your phone number. Without `code`, sends a verification code to the new number; with `code`, saves the number',
  tag: 'Staff',
  auth: ['staff'],
  body: z.object({ phone: PhoneNumber, code: OneTimeCode.optional() }),
  response: {
    200: z.object({ phone: z.string().describe('As saved, in E.164 format') }),
    202: z.object({ phone: z.string(), resend_after_seconds: z.int() }),
  },
  refusals: [wrongCode, codeJustSent],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})
