import { type MailTemplate, samplePerson, sampleSender } from '../mail-template.ts'
import {
  newOrderMail,
  type OrderToMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderEditedMail,
  orderPlacedMail,
  orderReadyMail,
  orderShippedMail,
  paymentLinkMail,
  paymentReportedMail,
  paymentWaitingMail,
  refundFailedMail,
  refundMail,
} from './mails/order-mails.ts'
import {
  newReturnMail,
  type ReturnToMail,
  returnApprovedMail,
  returnCancelledMail,
  returnDeclinedMail,
  returnExchangedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRequestedMail,
} from './mails/return-mails.ts'

const order: OrderToMail = {
  number: 1042,
  customer_name: samplePerson.name,
  email: samplePerson.email,
  store_name: sampleSender.name,
  sender: sampleSender,
  status_url: 'https://shop.example.com/malabar-spices/orders/sample',
  total_paise: 1_309_00,
  items: ['2 × Tellicherry pepper (250 g): ₹760.00', '1 × Brass spice box: ₹490.00'],
}
const items = ['1 × Brass spice box']
const returned: ReturnToMail = {
  number: 1,
  items,
  reason: 'Arrived damaged',
  comment: 'The lid has a dent.',
  answer: 'Send it to Malabar Spices, 4 Church Street, Bengaluru 560001. We pay for the parcel.',
  wants: 'refund',
}
const owner = { name: samplePerson.name, address: samplePerson.address }
const url = 'https://dashboard.example.com/orders/sample'

/** The emails to buyers about their orders, and to stores about them. */
export const ordersMailTemplates: readonly MailTemplate[] = [
  {
    key: 'order_placed',
    name: 'An order is placed',
    audience: 'Visitors',
    compose: () => orderPlacedMail(order, { is_paid: true, delivery: 'Arrives by 4 December 2026.' }),
  },
  {
    key: 'order_payment_link',
    name: 'A store sends the link to pay an order',
    audience: 'Visitors',
    compose: () => paymentLinkMail(order, '5 December 2026'),
  },
  {
    key: 'order_waits_for_transfer',
    name: 'An order waits for a UPI payment or a bank transfer',
    audience: 'Visitors',
    compose: () => paymentWaitingMail(order, '30 November 2026'),
  },
  {
    key: 'order_cancelled',
    name: 'An order is cancelled',
    audience: 'Visitors',
    compose: () => orderCancelledMail(order, 1_309_00),
  },
  {
    key: 'order_shipped',
    name: 'A parcel is sent',
    audience: 'Visitors',
    compose: () =>
      orderShippedMail(order, {
        courier: 'India Post',
        tracking_number: 'EK123456789IN',
        tracking_url: 'https://www.indiapost.gov.in',
        items,
      }),
  },
  {
    key: 'order_ready',
    name: 'An order is ready to collect',
    audience: 'Visitors',
    compose: () => orderReadyMail(order, 'Malabar Spices, 4 Church Street, Bengaluru'),
  },
  {
    key: 'order_delivered',
    name: 'A parcel is delivered',
    audience: 'Visitors',
    compose: () => orderDeliveredMail(order),
  },
  {
    key: 'order_refunded',
    name: 'A refund is paid back',
    audience: 'Visitors',
    compose: () => refundMail(order, 490_00, false),
  },
  {
    key: 'order_edited',
    name: 'An order is edited',
    audience: 'Visitors',
    compose: () =>
      orderEditedMail(order, {
        changes: ['Tellicherry pepper (250 g): 1 to 2'],
        reason: 'As agreed on the phone.',
        due_paise: 380_00,
        refund_paise: 0,
      }),
  },
  {
    key: 'new_order',
    name: 'A store has a new order',
    audience: 'Vendors',
    compose: () => newOrderMail(owner, order, url),
  },
  {
    key: 'order_payment_reported',
    name: 'A buyer says that an order is paid',
    audience: 'Vendors',
    compose: () => paymentReportedMail(owner, order, { reference: '432112345678', url, is_reminder: false }),
  },
  {
    key: 'order_payment_unconfirmed',
    name: 'A store hasn’t confirmed a payment that a buyer reported',
    audience: 'Vendors',
    compose: () => paymentReportedMail(owner, order, { reference: '432112345678', url, is_reminder: true }),
  },
  {
    key: 'order_refund_failed',
    name: 'A refund fails at the bank',
    audience: 'Vendors',
    compose: () => refundFailedMail(owner, order, 490_00, url),
  },
  {
    key: 'return_requested',
    name: 'A buyer requests a return: to the buyer',
    audience: 'Visitors',
    compose: () => returnRequestedMail(order, returned),
  },
  {
    key: 'new_return',
    name: 'A buyer requests a return: to the store',
    audience: 'Vendors',
    compose: () => newReturnMail(owner, order, returned, url),
  },
  {
    key: 'return_approved',
    name: 'A return is approved',
    audience: 'Visitors',
    compose: () => returnApprovedMail(order, returned),
  },
  {
    key: 'return_declined',
    name: 'A return is declined',
    audience: 'Visitors',
    compose: () => returnDeclinedMail(order, { ...returned, answer: 'The spice box was engraved for you.' }),
  },
  {
    key: 'return_received',
    name: 'A return has arrived',
    audience: 'Visitors',
    compose: () => returnReceivedMail(order, returned),
  },
  {
    key: 'return_refunded',
    name: 'A return is refunded',
    audience: 'Visitors',
    compose: () => returnRefundedMail(order, returned, 490_00),
  },
  {
    key: 'return_exchanged',
    name: 'A return is exchanged',
    audience: 'Visitors',
    compose: () => returnExchangedMail(order, returned, 1057),
  },
  {
    key: 'return_cancelled',
    name: 'A store cancels a return',
    audience: 'Visitors',
    compose: () => returnCancelledMail(order, returned),
  },
]
