import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { formatIndianDate } from '../../indian-calendar.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Job, Mail, Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { findStoreSender } from '../../store-themes/index.ts'
import { OrderDelivery } from '../contract.ts'
import { orderToken } from '../order-token.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { followEventQueue } from '../timeline/record-event.ts'
import { listParcels } from '../view/list-parcels.ts'
import {
  newOrderMail,
  type OrderToMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderReadyMail,
  orderShippedMail,
  paymentReportedMail,
  paymentWaitingMail,
  refundMail,
} from './order-mails.ts'

const Data = z.object({
  fulfilment_id: z.string().optional(),
  reference: z.string().optional(),
  amount_paise: z.int().optional(),
  is_surplus: z.boolean().optional(),
  payment_method: z.string().nullish(),
})

/** Sends the emails that follow from an event of an order, once. */
export const followOrderEvent: Job = {
  queue: followEventQueue,
  description: 'Sends the emails about a change of an order',
  run: (platform, { event_id: eventId }) =>
    inTransaction(platform.db, async (tx) => {
      // A repeated job finds the event followed.
      const event = await tx
        .updateTable('order_events')
        .set({ followed_at: platform.clock() })
        .where('id', '=', String(eventId))
        .where('followed_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (event === undefined) return
      const order = await tx.selectFrom('orders').selectAll().where('id', '=', event.order_id).executeTakeFirst()
      if (order === undefined) return
      const mails = await composeMails(tx, platform, { type: event.type, data: Data.parse(event.data), order })
      for (const mail of mails) if (mail.recipient.address !== '') await queueMail(tx, platform, mail)
    }),
}

interface Happened {
  readonly type: string
  readonly data: z.infer<typeof Data>
  readonly order: OrderRow
}

async function composeMails(tx: Tx, platform: Platform, { type, data, order }: Happened): Promise<Mail[]> {
  const { toMail, owner, order_url: url } = await describe(tx, platform, order)
  const delivery = OrderDelivery.nullable().parse(order.delivery)
  switch (type) {
    case 'order.waits_for_transfer':
      return [paymentWaitingMail(toMail, order.expires_at === null ? '' : formatIndianDate(order.expires_at))]
    case 'order.placed': {
      const arrives = delivery?.kind === 'shipping' && delivery.max_date ? `Arrives by ${delivery.max_date}.` : ''
      const isPaid = order.paid_paise >= order.total_paise
      return [orderPlacedMail(toMail, { is_paid: isPaid, delivery: arrives }), newOrderMail(owner, toMail, url)]
    }
    case 'order.cancelled':
      return [orderCancelledMail(toMail, order.refunded_paise)]
    case 'payment.reported':
      return [paymentReportedMail(owner, toMail, { reference: data.reference ?? '', url })]
    case 'fulfilment.shipped': {
      const parcel = (await listParcels(tx, order.id)).find(({ id }) => id === data.fulfilment_id)
      return parcel === undefined ? [] : [orderShippedMail(toMail, { ...parcel, items: toMail.items })]
    }
    case 'fulfilment.ready': {
      const { name = '', address_line1: line1 = '', city = '' } = delivery?.pickup ?? {}
      return [orderReadyMail(toMail, [name, line1, city].filter((part) => part !== '').join(', '))]
    }
    case 'fulfilment.delivered':
      return [orderDeliveredMail(toMail)]
    case 'refund.completed':
      return [refundMail(toMail, data.amount_paise ?? 0, data.is_surplus ?? false)]
    default:
      return []
  }
}

async function describe(tx: Tx, platform: Platform, order: OrderRow) {
  const { urls } = platform.settings
  const store = await tx
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .select(['stores.name', 'stores.slug', 'accounts.name as owner_name', 'accounts.email as owner_email'])
    .where('stores.id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_lines')
    .select(['title', 'variant_title', 'quantity', 'total_paise'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const toMail: OrderToMail = {
    number: order.number,
    customer_name: order.customer_name,
    email: order.email,
    store_name: store.name,
    sender: await findStoreSender(tx, platform, { id: order.store_id, name: store.name }),
    status_url: `${urls.storefront}/${store.slug}/orders/${orderToken(platform, order.id)}`,
    total_paise: order.total_paise,
    items: lines.map(({ title, variant_title: variant, quantity, total_paise: total }) => {
      const name = variant === '' ? title : `${title} (${variant})`
      return `${quantity} × ${name}: ${formatRupees(total)}`
    }),
  }
  return {
    toMail,
    owner: { name: store.owner_name, address: store.owner_email },
    order_url: `${urls.dashboard}/orders/${order.id}`,
  }
}
