import { composeMail } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'

interface ContactMessage {
  readonly store_name: string
  readonly name: string
  readonly email: string
  /** Empty if it isn't given. */
  readonly phone: string
  readonly body: string
  /** The other fields of the form, by their labels. */
  readonly fields: Readonly<Record<string, string>>
}

/** Email to a store's owner with a message from the contact form. */
export function contactMessageMail(
  recipient: Mail['recipient'],
  { store_name: storeName, name, email, phone, body, fields }: ContactMessage,
): Mail {
  const from = [name, email, phone].filter((part) => part !== '').join(', ')
  return composeMail({
    recipient,
    subject: `New message for ${storeName}`,
    paragraphs: [
      `${from} sent a message from the contact form of ${storeName}:`,
      body,
      ...Object.entries(fields).map(([label, value]) => `${label}: ${value}`),
      `Reply to ${email}. Replies to this email don’t reach the sender.`,
    ],
  })
}

/** Email to a store's owner about a new subscriber to the newsletter. */
export function newSubscriberMail(
  recipient: Mail['recipient'],
  { store_name: storeName, email }: { readonly store_name: string; readonly email: string },
): Mail {
  return composeMail({
    recipient,
    subject: `New subscriber to ${storeName}`,
    paragraphs: [`${email} has subscribed to your ${storeName} newsletter.`],
  })
}
