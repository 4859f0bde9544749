import { type MailTemplate, SAMPLE_TOKEN, samplePerson, sampleSender } from '../mail-template.ts'
import { appMail } from './mails.ts'

/** What apps write to stores' customers. */
export const appEmailsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'app_email',
    name: 'An app writes to a customer of a store',
    audience: 'Visitors',
    compose: ({ settings: { urls } }) =>
      appMail(samplePerson, {
        sender: sampleSender,
        subject: 'Your pepper is back in stock',
        text: 'The Tellicherry pepper that you asked for is back in stock.\n\nWe keep it for you until Sunday.',
        button: { label: 'View product', url: `${urls.storefront}/malabar-spices/products/tellicherry-pepper` },
        unsubscribe_url: `${urls.storefront}/malabar-spices/account/unsubscribe/${SAMPLE_TOKEN}`,
      }),
  },
]
