import { defineStoreMail } from '../../store-mails/index.ts'
import { orderVariables } from './order-variables.ts'

const order = { group: 'orders', can_disable: false } as const
const refund = { description: 'What is refunded; empty if nothing is', sample: '₹490.00' } as const
const payBy = {
  description: 'Until when the order can be paid; empty without a limit',
  sample: '30 November 2026 at 6:00 pm',
} as const

export const orderPlaced = defineStoreMail({
  ...order,
  key: 'order_placed',
  name: 'Order confirmation',
  sent_when: 'An order is placed',
  variables: {
    ...orderVariables,
    payment_note: { description: 'Whether it’s paid: “(paid)” or “(to be paid on delivery)”', sample: '(paid)' },
    delivery: { description: 'When it arrives; empty if that’s unknown', sample: 'Arrives by 4 December 2026.' },
  },
  subject: 'Order {{ order_name }} confirmed',
  body: 'Thank you for your order at {{ store_name }}.\n\n{{ items }}\n\nTotal: {{ total }} {{ payment_note }}\n\n{{ delivery }}',
  action: 'View order',
})

export const paymentWaiting = defineStoreMail({
  ...order,
  key: 'order_waits_for_transfer',
  name: 'Payment details',
  sent_when: 'An order waits for a UPI payment or a bank transfer',
  variables: { ...orderVariables, pay_by: payBy },
  subject: 'Pay for order {{ order_name }}',
  body: 'We’ve reserved your items at {{ store_name }}.\nPlease pay by {{ pay_by }}.\n\n{{ items }}\n\nPay {{ total }} as shown on your order’s page. We send the order once we’ve received the payment.',
  action: 'Show payment details',
})

export const paymentLink = defineStoreMail({
  ...order,
  key: 'order_payment_link',
  name: 'Payment link',
  sent_when: 'The store sends the link to pay an order',
  variables: { ...orderVariables, pay_by: payBy },
  subject: 'Pay for your order {{ order_name }} at {{ store_name }}',
  body: '{{ store_name }} has prepared your order.\n\n{{ items }}\n\nTotal: {{ total }}\n\nChoose how to pay on your order’s page. Items are reserved once you start to pay.\nPlease pay by {{ pay_by }}.',
  action: 'Pay now',
})

export const orderCancelled = defineStoreMail({
  ...order,
  key: 'order_cancelled',
  name: 'Order cancelled',
  sent_when: 'An order is cancelled',
  variables: { ...orderVariables, refund },
  subject: 'Order {{ order_name }} is cancelled',
  body: 'Your order at {{ store_name }} is cancelled.\n\nWe’re refunding {{ refund }}. It can take 5 to 7 working days to arrive.',
  action: 'View order',
})

export const orderShipped = defineStoreMail({
  ...order,
  key: 'order_shipped',
  name: 'Shipping confirmation',
  sent_when: 'A parcel is sent',
  can_disable: true,
  variables: {
    ...orderVariables,
    parcel_items: { description: 'What is in the parcel, one item in each line', sample: '1 × Brass spice box' },
    tracking: { description: 'Courier and tracking number; empty without them', sample: 'India Post EK123456789IN' },
    tracking_url: {
      description: 'Link to follow the parcel; empty without one',
      sample: 'https://www.indiapost.gov.in',
    },
  },
  subject: 'Order {{ order_name }} is on its way',
  body: '{{ store_name }} has sent you:\n\n{{ parcel_items }}\n\nTracking: {{ tracking }}\n\n{{ tracking_url }}',
  action: 'View order',
})

export const orderReady = defineStoreMail({
  ...order,
  key: 'order_ready',
  name: 'Ready to collect',
  sent_when: 'An order is ready to collect',
  variables: {
    ...orderVariables,
    pickup_place: {
      description: 'Where it can be collected',
      sample: 'Malabar Spices, 4 Church Street, Bengaluru',
    },
  },
  subject: 'Order {{ order_name }} is ready to collect',
  body: 'You can collect your order at {{ store_name }}.\n\n{{ pickup_place }}',
  action: 'View order',
})

export const orderDelivered = defineStoreMail({
  ...order,
  key: 'order_delivered',
  name: 'Delivered',
  sent_when: 'A parcel is delivered',
  can_disable: true,
  variables: orderVariables,
  subject: 'Order {{ order_name }} is delivered',
  body: 'Your order from {{ store_name }} is delivered. Thank you for shopping with us.',
  action: 'View order',
})

export const orderRefunded = defineStoreMail({
  ...order,
  key: 'order_refunded',
  name: 'Refund',
  sent_when: 'A refund is paid back',
  variables: {
    ...orderVariables,
    refund: { ...refund, description: 'What is refunded' },
    reason: { description: 'Why, if a payment couldn’t be used; empty otherwise', sample: '' },
  },
  subject: 'Refund of {{ refund }} for order {{ order_name }}',
  body: '{{ reason }}\n\nWe’ve refunded {{ refund }}.\n\nIt can take 5 to 7 working days to arrive.',
  action: 'View order',
})

export const orderEdited = defineStoreMail({
  ...order,
  key: 'order_edited',
  name: 'Order changed',
  sent_when: 'The store changes an order and tells the buyer',
  variables: {
    ...orderVariables,
    changes: { description: 'What changed, one change in each line', sample: 'Tellicherry pepper (250 g): 1 to 2' },
    reason: { description: 'Why, as you entered it; may be empty', sample: 'As agreed on the phone.' },
    due: { description: 'What is still to be paid; empty if nothing is', sample: '₹380.00' },
    refund: { ...refund, sample: '' },
  },
  subject: 'Order {{ order_name }} was changed',
  body: '{{ store_name }} has changed your order.\n\n{{ changes }}\n\n{{ reason }}\n\nNew total: {{ total }}\n\nPlease pay {{ due }}, on your order’s page or on delivery, as agreed.\n\nWe’re refunding {{ refund }}. It can take 5 to 7 working days to arrive.',
  action: 'View order',
})

export const orderDefinitions = [
  orderPlaced,
  paymentWaiting,
  paymentLink,
  orderShipped,
  orderReady,
  orderDelivered,
  orderEdited,
  orderCancelled,
  orderRefunded,
]
