import { formatRupees } from '../../rupees.ts'
import { defineStoreMail, type StoreMailContent } from '../../store-mails/index.ts'

const FOOTER = 'You get this email, once for this cart, because you agreed to it.'

export const checkoutReminder = defineStoreMail({
  key: 'checkout_reminder',
  name: 'Abandoned checkout',
  sent_when: 'A buyer who agreed to reminders left the checkout',
  group: 'orders',
  can_disable: 'elsewhere',
  variables: {
    customer_name: { description: 'Name of the buyer; may be empty', sample: 'Meera Nair' },
    store_name: { description: 'Name of your store', sample: 'Malabar Spices' },
    items: {
      description: 'What is in the cart, one item in each line',
      sample: '2 × Tellicherry pepper (100 g)\n1 × Cardamom',
    },
    subtotal: { description: 'Price of the items', sample: '₹1,140.00' },
  },
  subject: 'You left something in your cart at {{ store_name }}',
  body: 'Your items are still in your cart, and what you entered is saved.\n\n{{ items }}\n\nItems: {{ subtotal }}',
  action: 'Continue to checkout',
  sample_footer: FOOTER,
})

/** A checkout that its buyer is reminded of. */
export interface CheckoutToMail {
  readonly store_name: string
  readonly email: string
  readonly name: string
  /** `2 × Assam tea` */
  readonly items: readonly string[]
  readonly subtotal_paise: number
  readonly continue_url: string
  readonly unsubscribe_url: string
}

/** Reminds a buyer of a checkout that they left. */
export function checkoutReminderMail(checkout: CheckoutToMail): StoreMailContent {
  const { store_name: store, email, name, items, subtotal_paise: subtotal } = checkout
  return {
    definition: checkoutReminder,
    values: {
      customer_name: name,
      store_name: store,
      items: items.join('\n'),
      subtotal: formatRupees(subtotal),
    },
    recipient: { name, address: email },
    action_url: checkout.continue_url,
    footer: {
      text: FOOTER,
      link: { label: `Unsubscribe from reminders of ${store}`, url: checkout.unsubscribe_url },
    },
  }
}
