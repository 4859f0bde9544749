import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { accountReactivatedMail, accountSuspendedMail } from './account-suspension/mails.ts'

/** The emails about the suspension of vendors. */
export const vendorsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'account_suspended',
    name: 'An account is suspended',
    audience: 'Vendors',
    compose: ({ settings }) =>
      accountSuspendedMail(samplePerson, 'Chargebacks on most orders of this month.', settings),
  },
  {
    key: 'account_reactivated',
    name: 'An account is reactivated',
    audience: 'Vendors',
    compose: ({ settings }) => accountReactivatedMail(samplePerson, settings),
  },
]
