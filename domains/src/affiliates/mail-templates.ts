import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { affiliateMail, commissionsReversedMail } from './administration/mails.ts'

const REASON = 'Most clicks came from paid search for our own name.'

/** The emails to affiliates. */
export const affiliatesMailTemplates: readonly MailTemplate[] = [
  {
    key: 'affiliate_approved',
    name: 'An affiliate is approved',
    audience: 'Affiliates',
    compose: ({ settings }) => affiliateMail(samplePerson, 'approve', undefined, settings),
  },
  {
    key: 'affiliate_rejected',
    name: 'An application is rejected',
    audience: 'Affiliates',
    compose: ({ settings }) => affiliateMail(samplePerson, 'reject', 'The website doesn’t open.', settings),
  },
  {
    key: 'affiliate_suspended',
    name: 'An affiliate is suspended',
    audience: 'Affiliates',
    compose: ({ settings }) => affiliateMail(samplePerson, 'suspend', REASON, settings),
  },
  {
    key: 'affiliate_restored',
    name: 'An affiliate is restored',
    audience: 'Affiliates',
    compose: ({ settings }) => affiliateMail(samplePerson, 'restore', undefined, settings),
  },
  {
    key: 'affiliate_banned',
    name: 'An affiliate is banned',
    audience: 'Affiliates',
    compose: ({ settings }) => affiliateMail(samplePerson, 'ban', REASON, settings),
  },
  {
    key: 'commissions_reversed',
    name: 'Commissions are reversed',
    audience: 'Affiliates',
    compose: ({ settings }) =>
      commissionsReversedMail(samplePerson, { count: 3, amount: '₹1,350.00', reason: REASON }, settings),
  },
]
