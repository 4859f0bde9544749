import { endpoint, line, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { customerNotFound } from '../customers/contract.ts'
import type { Plan } from '../plans/contract.ts'

/** Emails of all apps of a store in 24 hours, by the store's plan. */
export const emailsPerDay: Readonly<Record<Plan['analytics'], number>> = {
  basic: 200,
  advanced: 2_000,
  advanced_api: 20_000,
}
/** Emails of all apps to one customer in 24 hours. */
export const EMAILS_TO_CUSTOMER_PER_DAY = 5

const AppEmailKind = z.enum(['marketing', 'transactional'])

const NewAppEmail = z.object({
  customer_id: z.uuid(),
  kind: AppEmailKind.describe(
    'marketing: only to customers who agreed to it, with a link to unsubscribe. transactional: about an order, only to customers who have one',
  ),
  subject: line(150).min(1, 'Enter a subject'),
  text: z
    .string()
    .trim()
    .min(1, 'Enter a text')
    .max(10_000)
    .describe('Plain text. An empty line begins a new paragraph'),
  button: z
    .object({
      label: line(40).min(1, 'Enter a label'),
      path: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'Use a path of the storefront, such as /products/tea'),
    })
    .optional()
    .describe('A button that leads to a page of the store'),
})
export type NewAppEmail = z.infer<typeof NewAppEmail>

export const AppEmail = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    kind: AppEmailKind,
    delivery: z
      .enum(['queued', 'none'])
      .meta({ open: true })
      .describe('none: nothing is sent in the name of a test store'),
    created_at: Time,
  })
  .meta({ id: 'AppEmail' })
export type AppEmail = z.infer<typeof AppEmail>

export const noEmailAddress = refusal('no_email_address', 409, 'This customer has no email address')
export const marketingNotAgreed = refusal('marketing_not_agreed', 409, 'This customer hasn’t agreed to marketing')
export const customerHasNoOrder = refusal('customer_has_no_order', 409, 'This customer has no order')
/** Carries `limit_of` (`store` or `customer`), `allowed` and `retry_after_seconds`. */
export const tooManyEmails = refusal('too_many_emails', 429, 'Apps can’t send more emails today')

export const sendAppEmailEndpoint = endpoint({
  method: 'POST',
  url: '/api/app/emails',
  summary: 'Send an email to a customer in the store’s name. The store’s owner sees that the app sent it',
  tag: 'For apps',
  auth: ['app'],
  app: { scope: 'email:send' },
  body: NewAppEmail,
  response: { 202: AppEmail },
  refusals: [customerNotFound, noEmailAddress, marketingNotAgreed, customerHasNoOrder, tooManyEmails],
  idempotent: true,
})
