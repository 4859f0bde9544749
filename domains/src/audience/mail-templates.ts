import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { contactMessageMail, newSubscriberMail } from './mails.ts'

const storeName = 'Malabar Spices'

/** The emails to a store's owner about its visitors. */
export const audienceMailTemplates: readonly MailTemplate[] = [
  {
    key: 'contact_message',
    name: 'A visitor sends a message',
    audience: 'Vendors',
    compose: () =>
      contactMessageMail(samplePerson, {
        store_name: storeName,
        name: 'Rohan Deshpande',
        email: 'rohan@example.com',
        phone: '+91 98765 43210',
        body: 'Do you deliver 5 kg of black pepper to Pune before Diwali?',
        fields: { 'Order number': '1042' },
      }),
  },
  {
    key: 'newsletter_subscribed',
    name: 'A visitor subscribes to the newsletter',
    audience: 'Vendors',
    compose: () => newSubscriberMail(samplePerson, { store_name: storeName, email: 'rohan@example.com' }),
  },
]
