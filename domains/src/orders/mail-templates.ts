import { type MailTemplate, samplePerson, sampleSender } from '../mail-template.ts'
import { sampleOfStoreMail } from '../store-mails/index.ts'
import { orderDefinitions } from './mails/order-definitions.ts'
import type { OrderToMail } from './mails/order-variables.ts'
import { returnDefinitions } from './mails/return-definitions.ts'
import {
  newOrderMail,
  newReturnMail,
  paymentFailedMail,
  paymentReportedMail,
  refundFailedMail,
} from './mails/team-mails.ts'

const order: OrderToMail = {
  name: '#1042',
  customer_name: samplePerson.name,
  email: samplePerson.email,
  store_name: sampleSender.name,
  status_url: 'https://shop.example.com/malabar-spices/orders/sample',
  total_paise: 1_309_00,
  items: ['2 × Tellicherry pepper (250 g): ₹760.00', '1 × Brass spice box: ₹490.00'],
}
const owner = { name: samplePerson.name, address: samplePerson.address }
const url = 'https://dashboard.example.com/orders/sample'

/** The emails to buyers about their orders, and to stores about them. */
export const ordersMailTemplates: readonly MailTemplate[] = [
  ...orderDefinitions.map(sampleOfStoreMail),
  ...returnDefinitions.map(sampleOfStoreMail),
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
    key: 'order_payment_failed',
    name: 'A buyer’s payment fails: to the store',
    audience: 'Vendors',
    compose: () => paymentFailedMail(owner, order, 'the bank declined it', url),
  },
  {
    key: 'order_refund_failed',
    name: 'A refund fails at the bank',
    audience: 'Vendors',
    compose: () => refundFailedMail(owner, order, 490_00, url),
  },
  {
    key: 'new_return',
    name: 'A buyer requests a return: to the store',
    audience: 'Vendors',
    compose: () =>
      newReturnMail(
        owner,
        order,
        {
          items: ['1 × Brass spice box'],
          reason: 'Arrived damaged',
          comment: 'The lid has a dent.',
          answer: '',
          wants: 'refund',
        },
        url,
      ),
  },
]
