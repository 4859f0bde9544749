import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Person, PersonalDataSource } from '../../customers/index.ts'
import { customerHasOpenOrders } from '../../customers/personal-data/contract.ts'
import { deleteTeamNotifications } from '../../notifications/index.ts'
import { deletePrintsOf } from '../printing/jobs/delete-prints-of.ts'

/**
 * The orders of a customer, for the requests of a person about their data. Tax documents of orders aren't erased: tax law
 * requires a seller to keep them.
 */
export const ordersOfPerson: PersonalDataSource = {
  name: 'orders',

  async collect(db, person) {
    const orders = await ordersOf(db, person).selectAll().orderBy('created_at').execute()
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return []
    const ofOrders = await collectParts(db, ids)
    return orders.map((order) => ({
      ...order,
      ...Object.fromEntries(ofOrders.map(([name, rows]) => [name, rows.filter((row) => row.order_id === order.id)])),
    }))
  },

  /** Refuses with `customer_has_open_orders`: open orders and returns need the buyer's contact and address. */
  async requireErasable(tx, person) {
    const open = await ordersOf(tx, person)
      .select(['number', 'name'])
      .where((eb) =>
        eb.or([
          eb('status', 'in', ['draft', 'pending', 'open']),
          eb('return_status', 'in', ['requested', 'in_progress']),
        ]),
      )
      .orderBy('number')
      .limit(20)
      .execute()
    if (open.length === 0) return
    const numbers = open.map(({ number }) => number)
    const named = open.map(({ name }) => name).join(', ')
    const detail = `Complete, cancel or delete ${numbers.length === 1 ? 'order' : 'orders'} ${named}, and then erase the customer.`
    throw new Refused(customerHasOpenOrders, detail, { extensions: { order_numbers: numbers } })
  },

  async erase(tx, person) {
    const ids = ordersOf(tx, person).select('id')
    const found = await ids.execute()
    await deleteTeamNotifications(tx, { store_id: person.store_id, page: 'orders', ids: found.map(({ id }) => id) })
    await deletePrintsOf(
      tx,
      person.store_id,
      found.map(({ id }) => id),
    )
    // What the buyer and the team wrote can be about the person. A reference of a transfer leads to the payer at the bank,
    // and a tracking number to the recipient at the courier.
    await tx.updateTable('order_lines').set({ properties: '{}' }).where('order_id', 'in', ids).execute()
    await tx.updateTable('order_refunds').set({ reason: '', reference: null }).where('order_id', 'in', ids).execute()
    await tx.updateTable('order_payments').set({ reference: null }).where('order_id', 'in', ids).execute()
    await tx
      .updateTable('fulfilments')
      .set({ tracking_number: '', tracking_url: '' })
      .where('order_id', 'in', ids)
      .execute()
    await tx.updateTable('returns').set({ comment: '', answer: '' }).where('order_id', 'in', ids).execute()
    await tx
      .updateTable('order_events')
      // The reason of a cancellation is one of a list.
      .set({
        data: sql`CASE WHEN type = 'order.cancelled' THEN data - '{text,reference}'::text[]
          ELSE data - '{text,reference,reason}'::text[] END`,
      })
      .where('order_id', 'in', ids)
      .where(sql<boolean>`data ?| '{text,reference,reason}'::text[]`)
      .execute()
    await tx
      .updateTable('orders')
      .set({
        ...{ email: '', phone: '', customer_name: '', gstin: null, note: '', gift_message: '', attributes: '{}' },
        ...{ shipping_address: null, billing_address: null, draft: null },
      })
      .where('id', 'in', ids)
      .execute()
  },
}

/** What is stored with orders, without the team's accounts. */
async function collectParts(db: Db, ids: readonly string[]) {
  const [lines, payments, refunds, parcels, returns, documents, events] = await Promise.all([
    db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('order_payments')
      .select(['order_id', 'method', 'status', 'amount_paise', 'refunded_paise', 'provider_payment_id', 'reference'])
      .select(['failure_reason', 'created_at', 'captured_at'])
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('order_refunds')
      .select(['order_id', 'status', 'amount_paise', 'items', 'reason', 'reference', 'requested_at', 'completed_at'])
      .where('order_id', 'in', ids)
      .orderBy('requested_at')
      .execute(),
    db
      .selectFrom('fulfilments')
      .select(['order_id', 'number', 'status', 'courier', 'tracking_number', 'tracking_url'])
      .select(['created_at', 'shipped_at', 'delivered_at'])
      .where('order_id', 'in', ids)
      .orderBy('number')
      .execute(),
    db.selectFrom('returns').selectAll().where('order_id', 'in', ids).orderBy('created_at').execute(),
    db
      .selectFrom('order_documents')
      .select(['order_id', 'kind', 'number', 'issued_at', 'document'])
      .where('order_id', 'in', ids)
      .orderBy('issued_at')
      .execute(),
    db
      .selectFrom('order_events')
      .select(['order_id', 'type', 'actor', 'data', 'occurred_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ])
  return Object.entries({ lines, payments, refunds, parcels, returns, documents, events })
}

/**
 * The customer's orders, and the drafts for the person from before the customer existed, found by email address, or by
 * phone number without one, as `saveBuyer` finds the customer of an order.
 */
function ordersOf(db: Db | Tx, { store_id: storeId, customer_id: customerId, email, phone }: Person) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        eb.and([
          eb('customer_id', 'is', null),
          eb('status', '=', 'draft'),
          eb('email', '=', email),
          ...(email === '' ? [eb('phone', '=', phone)] : []),
        ]),
      ]),
    )
}
