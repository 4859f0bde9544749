import { composeMail, type MailSender } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'

interface AppMail {
  readonly sender: MailSender
  readonly subject: string
  /** Paragraphs with an empty line between them. */
  readonly text: string
  readonly button?: { readonly label: string; readonly url: string } | undefined
  /** Only of marketing. */
  readonly unsubscribe_url?: string | undefined
}

/** Email that an app writes to a store's customer, in the store's design. */
export function appMail(
  recipient: Mail['recipient'],
  { sender, subject, text, button, unsubscribe_url: unsubscribeUrl }: AppMail,
): Mail {
  const mail = composeMail({
    recipient,
    subject,
    sender,
    paragraphs: text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    ...(button !== undefined && { action: button }),
    ...(unsubscribeUrl !== undefined && {
      footer: {
        text: `You get this email because you agreed to news and offers from ${sender.name}.`,
        link: { label: 'Unsubscribe', url: unsubscribeUrl },
      },
    }),
  })
  return { ...mail, unsubscribe_url: unsubscribeUrl }
}
