import { defineStoreMail } from '../../store-mails/index.ts'
import { orderVariables } from './order-variables.ts'

const variables = {
  order_name: orderVariables.order_name,
  customer_name: orderVariables.customer_name,
  store_name: orderVariables.store_name,
  return_items: { description: 'What is sent back, one item in each line', sample: '1 × Brass spice box' },
} as const
const returned = { group: 'returns', action: 'View return' } as const

export const returnRequested = defineStoreMail({
  ...returned,
  key: 'return_requested',
  name: 'Return requested',
  sent_when: 'A buyer requests a return',
  can_disable: true,
  variables,
  subject: 'We’ve received your return request for order {{ order_name }}',
  body: '{{ store_name }} will look at your request and tell you where to send the items. Please don’t send them before then.\n\n{{ return_items }}',
})

export const returnApproved = defineStoreMail({
  ...returned,
  key: 'return_approved',
  name: 'Return approved',
  sent_when: 'A return is approved',
  can_disable: false,
  variables: {
    ...variables,
    instructions: {
      description: 'Where to send the items, as you entered it; may be empty',
      sample: 'Send it to Malabar Spices, 4 Church Street, Bengaluru 560001. We pay for the parcel.',
    },
  },
  subject: 'Your return for order {{ order_name }} is approved',
  body: 'You can send these items back:\n\n{{ return_items }}\n\n{{ instructions }}',
})

export const returnDeclined = defineStoreMail({
  ...returned,
  key: 'return_declined',
  name: 'Return declined',
  sent_when: 'A return is declined',
  can_disable: false,
  variables: {
    ...variables,
    reason: { description: 'Why, as you entered it', sample: 'The spice box was engraved for you.' },
  },
  subject: 'Your return for order {{ order_name }} is declined',
  body: '{{ store_name }} can’t take back these items:\n\n{{ return_items }}\n\n{{ reason }}',
})

export const returnReceived = defineStoreMail({
  ...returned,
  key: 'return_received',
  name: 'Return received',
  sent_when: 'A return has arrived',
  can_disable: true,
  variables: {
    ...variables,
    next_step: { description: 'What happens next: “refund you” or “send the exchange”', sample: 'refund you' },
  },
  subject: 'Your return for order {{ order_name }} has arrived',
  body: '{{ store_name }} has received your items. They’ll check them, then {{ next_step }}.\n\n{{ return_items }}',
})

export const returnRefunded = defineStoreMail({
  ...returned,
  key: 'return_refunded',
  name: 'Return complete',
  sent_when: 'A return is refunded',
  can_disable: true,
  variables: { ...variables, refund: { description: 'What is refunded; empty if nothing is', sample: '₹490.00' } },
  subject: 'Your return for order {{ order_name }} is complete',
  body: 'Your return is complete.\n\nWe’re refunding {{ refund }} for these items. It can take 5 to 7 working days to arrive.\n\n{{ return_items }}',
})

export const returnExchanged = defineStoreMail({
  ...returned,
  key: 'return_exchanged',
  name: 'Exchange',
  sent_when: 'A return is exchanged',
  can_disable: true,
  variables: {
    ...variables,
    exchange_name: { description: 'Number of the order that the exchange is sent with', sample: '#1057' },
  },
  subject: 'Your exchange for order {{ order_name }}',
  body: '{{ store_name }} exchanges these items. The exchange is sent with order {{ exchange_name }}, and there’s nothing to pay.\n\n{{ return_items }}',
})

export const returnCancelled = defineStoreMail({
  ...returned,
  key: 'return_cancelled',
  name: 'Return cancelled',
  sent_when: 'The store cancels a return',
  can_disable: true,
  variables,
  subject: 'Your return for order {{ order_name }} is cancelled',
  body: 'Please don’t send these items:\n\n{{ return_items }}',
  action: 'View order',
})

export const returnDefinitions = [
  returnRequested,
  returnApproved,
  returnDeclined,
  returnReceived,
  returnRefunded,
  returnExchanged,
  returnCancelled,
]
