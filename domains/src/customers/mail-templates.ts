import { type MailTemplate, samplePerson, sampleSender } from '../mail-template.ts'
import { CODE_VALID_MINUTES } from './accounts/contract.ts'
import { customerCodeMail } from './accounts/mails.ts'

/** The emails to stores' customers about their accounts. */
export const customersMailTemplates: readonly MailTemplate[] = [
  {
    key: 'customer_sign_in_code',
    name: 'Code to sign in to a store',
    audience: 'Visitors',
    compose: ({ now }) =>
      customerCodeMail({
        sender: sampleSender,
        email: samplePerson.email,
        code: '246810',
        expires_at: new Date(now.getTime() + CODE_VALID_MINUTES * 60_000),
      }),
  },
]
