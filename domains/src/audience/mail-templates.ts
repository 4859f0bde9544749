import { type MailTemplate, samplePerson, sampleSender } from '../mail-template.ts'
import { contactMessageMail, messageReplyMail, newSubscriberMail } from './mails.ts'

const storeName = 'Malabar Spices'

/** The emails about a store's visitors. */
export const audienceMailTemplates: readonly MailTemplate[] = [
  {
    key: 'contact_message',
    name: 'A visitor sends a message',
    audience: 'Vendors',
    compose: ({ settings: { urls } }) =>
      contactMessageMail(samplePerson, {
        url: `${urls.dashboard}/messages/sample`,
        store_name: storeName,
        name: 'Rohan Deshpande',
        email: 'rohan@example.com',
        phone: '+91 98765 43210',
        body: 'Do you deliver 5 kg of black pepper to Pune before Diwali?',
        fields: { 'Order number': '1042' },
      }),
  },
  {
    key: 'contact_message_reply',
    name: 'A store replies to a message',
    audience: 'Visitors',
    compose: ({ now }) =>
      messageReplyMail(samplePerson, {
        sender: sampleSender,
        reply_to: 'priya@example.com',
        body: 'Yes, we deliver to Pune in two days.\n\nOrder by Monday to be safe.',
        original: { name: samplePerson.name, body: 'Do you deliver to Pune before Diwali?', sent_at: now },
      }),
  },
  {
    key: 'newsletter_subscribed',
    name: 'A visitor subscribes to the newsletter',
    audience: 'Vendors',
    compose: () => newSubscriberMail(samplePerson, { store_name: storeName, email: 'rohan@example.com' }),
  },
]
