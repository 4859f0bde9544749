import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'

/** Email to a store's team about a suggestion of a visitor. */
export function suggestionMail(recipient: Mail['recipient'], storeName: string, url: string): Mail {
  return composeMail({
    recipient,
    subject: `A visitor suggests a change of the categories of ${storeName}`,
    paragraphs: ['Accept or dismiss it before it expires.'],
    action: { label: 'View categories', url },
  })
}
