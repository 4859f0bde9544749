import { endpoint, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { DateRange } from '../date-range/contract.ts'

const tag = 'Analytics'

/** Emails to people who stopped signing up, at most, on one day in India. */
export const SIGNUP_EMAILS_A_DAY = 500

/** The steps after which an address is known and something remains to be done. */
export const EmailedStep = z.enum(['registered', 'verified', 'store_created', 'first_product'])
export type EmailedStep = z.infer<typeof EmailedStep>

export const SignupTemplate = z.enum(['verify_email', 'create_store', 'add_product', 'publish_store'])
export type SignupTemplate = z.infer<typeof SignupTemplate>

/** What people who stopped at a step are asked to do next. */
export const templateOf: Readonly<Record<EmailedStep, SignupTemplate>> = {
  registered: 'verify_email',
  verified: 'create_store',
  store_created: 'add_product',
  first_product: 'publish_store',
}

export const FunnelEmails = z
  .object({
    template: SignupTemplate,
    subject: z.string(),
    text: z.string().describe('The email as the first recipient gets it'),
    recipients: z
      .array(z.object({ journey_id: z.uuid(), name: z.string(), email: z.string(), stopped_at: Time }))
      .describe('Who gets the email, or has got it'),
    waiting: z.int().describe('People who could get it, including those beyond today’s limit'),
    remaining_today: z.int().describe('Emails that can still be sent today'),
    sent: z.int(),
  })
  .meta({ id: 'FunnelEmails' })
export type FunnelEmails = z.infer<typeof FunnelEmails>

export const sendFunnelEmailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/signup-analytics/funnel-emails',
  summary: 'Email people who stopped at a step at least a day ago, once each, or preview who would get the email',
  tag,
  auth: admins('analytics.emails'),
  body: DateRange.safeExtend({
    step: EmailedStep,
    outcome: z.literal('dropped').default('dropped'),
    template: SignupTemplate.optional().describe('Defaults to the one of the step'),
    dry_run: z.boolean().default(true).describe('Only preview'),
  }).refine(({ step, template }) => template === undefined || template === templateOf[step], {
    path: ['template'],
    message: 'Use the template of the step',
  }),
  response: { 200: FunnelEmails },
})

export const unsubscribeSignupEndpoint = endpoint({
  method: 'POST',
  url: '/api/signup-analytics/unsubscribe',
  summary:
    'Stop emails about the sign-up with the token from one of them. The response is the same for an unknown token',
  tag,
  auth: 'public',
  body: z.object({ token: z.string().min(1).max(100) }),
  response: { 200: z.object({ unsubscribed: z.literal(true) }) },
  rate_limit: { max: 60, window_ms: 600_000, by: 'address' },
})
