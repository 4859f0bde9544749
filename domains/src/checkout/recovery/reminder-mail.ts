import { composeMail, type MailSender } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'

/** A checkout that its buyer is reminded of. */
export interface CheckoutToMail {
  readonly sender: MailSender
  readonly email: string
  readonly name: string
  /** `2 × Assam tea` */
  readonly items: readonly string[]
  readonly subtotal_paise: number
  readonly continue_url: string
  readonly unsubscribe_url: string
}

/** Reminds a buyer of a checkout that they left. */
export function checkoutReminderMail(checkout: CheckoutToMail): Mail {
  const { sender, email, name, items, subtotal_paise: subtotal } = checkout
  return composeMail({
    sender,
    recipient: { name, address: email },
    subject: `You left something in your cart at ${sender.name}`,
    paragraphs: [
      'Your items are still in your cart, and what you entered is saved.',
      items.join('\n'),
      `Items: ${formatRupees(subtotal)}`,
    ],
    action: { label: 'Continue to checkout', url: checkout.continue_url },
    footer: {
      text: 'You get this email, once for this cart, because you agreed to it.',
      link: { label: `Unsubscribe from reminders of ${sender.name}`, url: checkout.unsubscribe_url },
    },
  })
}
