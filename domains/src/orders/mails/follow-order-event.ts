import { inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { dashboardPage } from '../../dashboard-page.ts'
import { formatIndianDate, formatIndianTime, startOfDay } from '../../indian-calendar.ts'
import { notifyTeam } from '../../notifications/index.ts'
import type { Job, Mail, Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import { queueStoreMails, readChosenAlerts, type StoreMailContent } from '../../store-mails/index.ts'
import { OrderDelivery } from '../contract.ts'
import { nameOfItem } from '../name-of-item.ts'
import { orderToken } from '../order-token.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { followEventQueue } from '../timeline/record-event.ts'
import { listParcels } from '../view/list-parcels.ts'
import { composeReturnMails, describeReturn } from './follow-return-event.ts'
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderEditedMail,
  orderPlacedMail,
  orderReadyMail,
  orderShippedMail,
  paymentLinkMail,
  paymentWaitingMail,
  refundMail,
} from './order-mails.ts'
import type { OrderToMail } from './order-variables.ts'
import { newOrderMail, newReturnMail, paymentFailedMail, paymentReportedMail, refundFailedMail } from './team-mails.ts'

const Data = z.object({
  fulfilment_id: z.string().optional(),
  reference: z.string().optional(),
  amount_paise: z.int().optional(),
  is_surplus: z.boolean().optional(),
  payment_method: z.string().nullish(),
  return_id: z.string().optional(),
  notifies_buyer: z.boolean().optional(),
  reason: z.string().optional(),
  changes: z.array(z.string()).optional(),
  due_paise: z.int().optional(),
  refund_paise: z.int().optional(),
  exchange_order_number: z.int().optional(),
  exchange_order_name: z.string().optional(),
})

/** Sends the emails and notifications that follow from an event of an order, once. */
export const followOrderEvent: Job = {
  queue: followEventQueue,
  description: 'Sends the emails about a change of an order',
  prepares_statements: true,
  run: (platform, { event_id: eventId }) =>
    inTransaction(platform.db, async (tx) => {
      // A repeated job finds the event followed.
      const id = String(eventId)
      const [event, order] = await Promise.all([
        tx
          .updateTable('order_events')
          .set({ followed_at: platform.clock() })
          .where('id', '=', id)
          .where('followed_at', 'is', null)
          .returningAll()
          .executeTakeFirst(),
        tx
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', (eb) => eb.selectFrom('order_events').select('order_id').where('id', '=', id))
          .executeTakeFirst(),
      ])
      if (event === undefined || order === undefined) return
      const happened = { event_id: id, type: event.type, data: Data.parse(event.data), actor: event.actor, order }
      const { mails, team, order_url: url, store_name: storeName } = await composeMails(tx, platform, happened)
      await queueStoreMails(tx, platform, { id: order.store_id, name: storeName }, mails)
      if (team === undefined) return
      await notifyTeam(tx, platform, {
        store_id: order.store_id,
        permission: 'orders',
        types:
          event.type === 'payment.failed'
            ? { owner: 'failed_payments', staff: 'team_failed_payments' }
            : { owner: 'orders', staff: 'team_orders' },
        compose: team,
        url,
        except: event.account_id ?? undefined,
        ...(event.type === 'order.placed' && { chosen: await readChosenAlerts(tx, order.store_id) }),
      })
    }),
}

interface Happened {
  readonly event_id: string
  readonly type: string
  readonly data: z.infer<typeof Data>
  readonly actor: string
  readonly order: OrderRow
}

interface Followed {
  /** To the buyer. */
  readonly mails: readonly StoreMailContent[]
  /** To the store’s team. */
  readonly team?: (recipient: Mail['recipient']) => Mail
  readonly order_url: string
  readonly store_name: string
}

async function composeMails(tx: Tx, platform: Platform, happened: Happened): Promise<Followed> {
  const { type, data, actor, order } = happened
  const { toMail, order_url: url, lines } = await describe(tx, platform, order)
  const about = { order_url: url, store_name: toMail.store_name }
  const toBuyerOnly = (...mails: StoreMailContent[]): Followed => ({ mails, ...about })
  const delivery = OrderDelivery.nullable().parse(order.delivery)
  switch (type) {
    case 'order.waits_for_transfer':
      return toBuyerOnly(paymentWaitingMail(toMail, order.expires_at && formatIndianTime(order.expires_at)))
    case 'order.link_sent':
      return toBuyerOnly(paymentLinkMail(toMail, order.expires_at && formatIndianTime(order.expires_at)))
    case 'order.placed': {
      const lastDay = delivery?.kind === 'shipping' ? delivery.max_date : null
      const arrives = lastDay ? `Arrives by ${formatIndianDate(startOfDay(lastDay))}.` : ''
      const isPaid = order.paid_paise >= order.total_paise
      const placed = orderPlacedMail(toMail, { is_paid: isPaid, delivery: arrives })
      return { mails: [placed], team: (recipient) => newOrderMail(recipient, toMail, url), ...about }
    }
    case 'order.cancelled':
      return toBuyerOnly(orderCancelledMail(toMail, data.refund_paise ?? 0))
    case 'order.edited': {
      const { notifies_buyer: notifies, changes = [], reason = '' } = data
      const amounts = { due_paise: data.due_paise ?? 0, refund_paise: data.refund_paise ?? 0 }
      return notifies ? toBuyerOnly(orderEditedMail(toMail, { changes, reason, ...amounts })) : toBuyerOnly()
    }
    case 'payment.reported':
    case 'payment.unconfirmed': {
      const reference = data.reference ?? ''
      const due = order.total_paise - order.paid_paise
      return {
        mails: [],
        team: (recipient) => {
          const reported = { reference, url, is_reminder: type === 'payment.unconfirmed' }
          return paymentReportedMail(recipient, { ...toMail, total_paise: due }, reported)
        },
        ...about,
      }
    }
    case 'payment.failed': {
      const reason = data.reason ?? 'the payment failed'
      const isFirst = await isFirstFailure(tx, order.id, happened.event_id)
      return isFirst ? { mails: [], team: (to) => paymentFailedMail(to, toMail, reason, url), ...about } : toBuyerOnly()
    }
    case 'fulfilment.shipped': {
      const parcel = (await listParcels(tx, order.id)).find(({ id }) => id === data.fulfilment_id)
      if (parcel === undefined) return toBuyerOnly()
      const items = parcel.lines.flatMap(({ line_id: id, quantity }) => {
        const line = lines.find((one) => one.id === id)
        return line === undefined ? [] : [`${quantity} × ${nameOfItem(line)}`]
      })
      return toBuyerOnly(orderShippedMail(toMail, { ...parcel, items }))
    }
    case 'fulfilment.ready': {
      const { name = '', address_line1: line1 = '', city = '' } = delivery?.pickup ?? {}
      return toBuyerOnly(orderReadyMail(toMail, [name, line1, city].filter((part) => part !== '').join(', ')))
    }
    case 'fulfilment.delivered':
      return toBuyerOnly(orderDeliveredMail(toMail))
    case 'refund.completed':
      return toBuyerOnly(refundMail(toMail, data.amount_paise ?? 0, data.is_surplus ?? false))
    case 'refund.failed': {
      const amount = data.amount_paise ?? 0
      return { mails: [], team: (recipient) => refundFailedMail(recipient, toMail, amount, url), ...about }
    }
    default: {
      const returned = data.return_id === undefined ? undefined : await describeReturn(tx, data.return_id)
      if (returned === undefined) return toBuyerOnly()
      const mails = composeReturnMails(toMail, returned, { type, actor, ...data })
      const isNew = type === 'return.requested'
      return isNew
        ? { mails, team: (recipient) => newReturnMail(recipient, toMail, returned, url), ...about }
        : toBuyerOnly(...mails)
    }
  }
}

/** Whether no earlier attempt to pay an order has failed: buyers try again, and one message about it is enough. */
async function isFirstFailure(tx: Tx, orderId: string, eventId: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type', '=', 'payment.failed')
    .where('id', '<', eventId)
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}

async function describe(tx: Tx, platform: Platform, order: OrderRow) {
  const { settings } = platform
  const [store, lines] = await Promise.all([
    tx
      .selectFrom('stores')
      .select(['stores.name', 'stores.slug'])
      .where('stores.id', '=', order.store_id)
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom('order_lines')
      .select(['id', 'title', 'variant_title', 'quantity', 'total_paise'])
      .where('order_id', '=', order.id)
      .where('quantity', '>', 0)
      .orderBy('position')
      .execute(),
  ])
  const toMail: OrderToMail = {
    name: order.name,
    customer_name: order.customer_name,
    email: order.email,
    store_name: store.name,
    status_url: `${settings.urls.storefront}/${store.slug}/orders/${orderToken(platform, order.id)}`,
    total_paise: order.total_paise,
    items: lines.map((line) => `${line.quantity} × ${nameOfItem(line)}: ${formatRupees(line.total_paise)}`),
  }
  return { toMail, order_url: dashboardPage(settings, store.slug, `/orders/${order.id}`), lines }
}
