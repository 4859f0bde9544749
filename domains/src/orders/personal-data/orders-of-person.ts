import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Person, PersonalDataSource } from '../../customers/index.ts'
import { customerHasOpenOrders } from '../../customers/personal-data/contract.ts'

/**
 * The orders of a customer, for the requests of a person about their data. Tax documents of orders aren't erased: tax law
 * requires a seller to keep them.
 */
export const ordersOfPerson: PersonalDataSource = {
  name: 'orders',

  async collect(db, { store_id: storeId, customer_id: customerId }) {
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute()
    const ids = orders.map(({ id }) => id)
    if (ids.length === 0) return []
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute()
    const documents = await db
      .selectFrom('order_documents')
      .select(['order_id', 'kind', 'number', 'issued_at', 'document'])
      .where('order_id', 'in', ids)
      .orderBy('issued_at')
      .execute()
    const returns = await db
      .selectFrom('returns')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .execute()
    return orders.map((order) => ({
      ...order,
      lines: lines.filter((line) => line.order_id === order.id),
      returns: returns.filter((one) => one.order_id === order.id),
      documents: documents.filter((document) => document.order_id === order.id),
    }))
  },

  /** Refuses with `customer_has_open_orders`: open orders and returns need the buyer's contact and address. */
  async requireErasable(tx, person) {
    const open = await ordersOf(tx, person)
      .select('number')
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
    const named = numbers.map((number) => `#${number}`).join(', ')
    const detail = `Complete or cancel ${numbers.length === 1 ? 'order' : 'orders'} ${named}, and then erase the customer.`
    throw new Refused(customerHasOpenOrders, detail, { extensions: { order_numbers: numbers } })
  },

  async erase(tx, { store_id: storeId, customer_id: customerId }) {
    await tx
      .updateTable('orders')
      .set({
        ...{ email: '', phone: '', customer_name: '', gstin: null, note: '', gift_message: '', attributes: '{}' },
        ...{ shipping_address: null, billing_address: null },
      })
      .where('store_id', '=', storeId)
      .where('customer_id', '=', customerId)
      .execute()
    const ids = tx
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where('customer_id', '=', customerId)
    // What the buyer and the team wrote can be about the person.
    await tx.updateTable('returns').set({ comment: '', answer: '' }).where('order_id', 'in', ids).execute()
    await tx
      .updateTable('order_events')
      .set({ data: sql`data - '{text,reason}'::text[]` })
      .where('order_id', 'in', ids)
      .where('type', 'in', ['order.noted', 'order.edited'])
      .execute()
  },
}

function ordersOf(tx: Tx, { store_id: storeId, customer_id: customerId }: Person) {
  return tx.selectFrom('orders').where('store_id', '=', storeId).where('customer_id', '=', customerId)
}
