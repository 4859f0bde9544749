import { formatIndianDate } from '../indian-calendar.ts'
import { composeMail, type MailSender } from '../notifications/index.ts'
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
  /** The message in the dashboard. */
  readonly url: string
}

/** Email to a store's team with a message from the contact form. Answers to the email go to the visitor. */
export function contactMessageMail(
  recipient: Mail['recipient'],
  { store_name: storeName, name, email, phone, body, fields, url }: ContactMessage,
): Mail {
  const from = [name, email, phone].filter((part) => part !== '').join(', ')
  return composeMail({
    recipient,
    subject: `New message for ${storeName}`,
    paragraphs: [
      `${from} sent a message from the contact form of ${storeName}:`,
      body,
      ...Object.entries(fields).map(([label, value]) => `${label}: ${value}`),
      `Reply in the dashboard, so that your team sees the answer. If you reply to this email, only ${email} gets it.`,
    ],
    action: { label: 'View message', url },
    reply_to: email,
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

interface MessageReply {
  readonly sender: MailSender
  readonly reply_to: string
  readonly body: string
  readonly original: { readonly name: string; readonly body: string; readonly sent_at: Date }
}

const MAX_QUOTED = 1_000

/** Email from a store to the sender of a message, with the message quoted below. */
export function messageReplyMail(
  recipient: Mail['recipient'],
  { sender, reply_to: replyTo, body, original }: MessageReply,
): Mail {
  const { name, body: said, sent_at: sentAt } = original
  const quoted = said.length > MAX_QUOTED ? `${said.slice(0, MAX_QUOTED)}…` : said
  return composeMail({
    recipient,
    subject: `Re: your message to ${sender.name}`,
    sender,
    reply_to: replyTo,
    paragraphs: [
      ...body.split(/\n{2,}/),
      `On ${formatIndianDate(sentAt)}, ${name || 'you'} wrote:`,
      quoted
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    ],
  })
}
