import { daysAfter, type MailSample, type MailTemplate, samplePerson } from '../mail-template.ts'
import { planDecisionMail } from './administration/mails.ts'
import { planInvoiceMail, planRefundMail } from './purchases/mails.ts'
import { paymentDueMail, paymentReminderMail, planEndedMail, renewalNoticeMail } from './renewals/mails.ts'

const plan = { name: 'Growth' }
const planName = plan.name
/** The price of a month before GST. */
const subtotalPaise = 99_900
const TOTAL = 1_17_882
const invoice = { number: 'INV/26-27/000123', total: TOTAL, issued_on: '2026-11-18' }

/** A decision that takes effect at once and changes no money. */
const decision = ({ now }: MailSample) =>
  ({
    plan,
    proration: 'now',
    effective_at: now.toISOString(),
    due: 0,
    credit_added: 0,
    complimentary: false,
    exceeds: [],
  }) as const

/** The emails about plans. */
export const subscriptionsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'plan_paid',
    name: 'A plan is paid',
    audience: 'Vendors',
    compose: ({ settings }) =>
      planInvoiceMail(
        samplePerson,
        { description: 'Growth plan', payable_paise: TOTAL - 25_000, account_credit_paise: 25_000 },
        invoice,
        settings,
      ),
  },
  {
    key: 'plan_refunded',
    name: 'A plan is refunded',
    audience: 'Vendors',
    compose: ({ settings }) =>
      planRefundMail(
        samplePerson,
        { description: 'Growth plan', payable_paise: TOTAL },
        { number: 'CN/26-27/000007', corrects: invoice },
        settings,
      ),
  },
  {
    key: 'plan_renewal',
    name: 'A plan renews soon',
    audience: 'Vendors',
    compose: (sample) =>
      renewalNoticeMail(
        samplePerson,
        {
          plan_name: planName,
          period_start: daysAfter(sample, 7),
          subtotal_paise: subtotalPaise,
          account_credit_paise: 25_000,
        },
        sample.settings,
      ),
  },
  {
    key: 'plan_payment_due',
    name: 'A renewal isn’t paid',
    audience: 'Vendors',
    compose: (sample) =>
      paymentDueMail(
        samplePerson,
        { plan_name: planName, subtotal_paise: subtotalPaise, access_until: daysAfter(sample, 7) },
        sample.settings,
      ),
  },
  {
    key: 'plan_payment_reminder',
    name: 'An unpaid plan ends soon',
    audience: 'Vendors',
    compose: (sample) =>
      paymentReminderMail(
        samplePerson,
        { plan_name: planName, subtotal_paise: subtotalPaise, access_until: daysAfter(sample, 2) },
        sample.settings,
      ),
  },
  {
    key: 'plan_ended_unpaid',
    name: 'A plan ends unpaid',
    audience: 'Vendors',
    compose: ({ settings }) => planEndedMail(samplePerson, { plan_name: planName, reason: 'unpaid' }, settings),
  },
  {
    key: 'plan_ended_cancelled',
    name: 'A cancelled plan ends',
    audience: 'Vendors',
    compose: ({ settings }) => planEndedMail(samplePerson, { plan_name: planName, reason: 'cancelled' }, settings),
  },
  {
    key: 'plan_assigned_due',
    name: 'An administrator assigns a plan that has to be paid',
    audience: 'Vendors',
    compose: (sample) =>
      planDecisionMail(
        samplePerson,
        'You asked us to upgrade your account.',
        { ...decision(sample), due: TOTAL },
        sample.settings,
      ),
  },
  {
    key: 'plan_assigned_free',
    name: 'An administrator assigns a free plan',
    audience: 'Vendors',
    compose: (sample) =>
      planDecisionMail(
        samplePerson,
        'Thanks for testing the new dashboard.',
        { ...decision(sample), complimentary: true },
        sample.settings,
      ),
  },
  {
    key: 'plan_assigned_later',
    name: 'An administrator changes the plan from the next period',
    audience: 'Vendors',
    compose: (sample) =>
      planDecisionMail(
        samplePerson,
        'You asked for a smaller plan.',
        { ...decision(sample), proration: 'next_cycle', effective_at: daysAfter(sample, 12).toISOString() },
        sample.settings,
      ),
  },
  {
    key: 'plan_removed',
    name: 'An administrator removes a plan',
    audience: 'Vendors',
    compose: (sample) =>
      planDecisionMail(
        samplePerson,
        'You asked us to end the plan.',
        {
          ...decision(sample),
          plan: null,
          credit_added: 62_500,
          exceeds: [{ limit: 'products', store_slug: 'malabar-spices', used: 120, allowed: 50 }],
        },
        sample.settings,
      ),
  },
]
