import { composeMail, type MailSender } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'
import type { StoreMailDefinition } from './define-store-mail.ts'
import { fillText, MAX_SUBJECT, type StoreMailText } from './texts/contract.ts'

/** An email to a buyer, before the store's text and design are applied. */
export interface StoreMailContent<Name extends string = string> {
  readonly definition: StoreMailDefinition<Name>
  readonly values: Readonly<Record<Name, string>>
  readonly recipient: Mail['recipient']
  /** Where its button leads. */
  readonly action_url?: string
  /** A code that is shown large. */
  readonly highlight?: string
  readonly footer?: { readonly text: string; readonly link: { readonly label: string; readonly url: string } }
  readonly secret_until?: Date
}

interface Dress {
  readonly sender: MailSender
  /** The store's own; Haat's without it. */
  readonly text?: StoreMailText | undefined
}

/** Composes an email to a buyer with a text and in a store's design. All text and values are escaped. */
export function composeStoreMail(content: StoreMailContent, { sender, text }: Dress): Mail {
  const { definition, values, action_url: actionUrl, ...rest } = content
  const { subject, body } = text ?? definition
  const paragraphs = fillText(body, values)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return composeMail({
    ...rest,
    subject:
      fillText(subject, values)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 2 * MAX_SUBJECT) || definition.name,
    paragraphs,
    ...(actionUrl !== undefined && { action: { label: definition.action ?? 'View order', url: actionUrl } }),
    sender,
  })
}

/** Returns the content of an email with its sample values. */
export function sampleContent(
  definition: StoreMailDefinition,
  { recipient, url }: { readonly recipient: Mail['recipient']; readonly url: string },
): StoreMailContent {
  const values = Object.fromEntries(Object.entries(definition.variables).map(([name, { sample }]) => [name, sample]))
  return {
    definition,
    values,
    recipient,
    ...(definition.action !== undefined && { action_url: url }),
    ...(definition.sample_code !== undefined && { highlight: definition.sample_code }),
    ...(definition.sample_footer !== undefined && {
      footer: { text: definition.sample_footer, link: { label: 'Unsubscribe', url } },
    }),
  }
}
