import { type MailTemplate, SAMPLE_TOKEN, samplePerson, sampleSender } from '../mail-template.ts'
import { checkoutReminderMail } from './recovery/reminder-mail.ts'

/** The emails to buyers about their checkouts. */
export const checkoutMailTemplates: readonly MailTemplate[] = [
  {
    key: 'checkout_reminder',
    name: 'A buyer who agreed to it left the checkout',
    audience: 'Visitors',
    compose: ({ settings }) => {
      const links = `${settings.urls.storefront}/malabar-spices/checkout/reminder/${SAMPLE_TOKEN}`
      return checkoutReminderMail({
        sender: sampleSender,
        email: samplePerson.email,
        name: samplePerson.name,
        items: ['2 × Tellicherry pepper (100 g)', '1 × Cardamom'],
        subtotal_paise: 1_140_00,
        continue_url: links,
        unsubscribe_url: `${links}/unsubscribe`,
      })
    },
  },
]
