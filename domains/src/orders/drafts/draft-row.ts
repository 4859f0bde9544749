import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { insertCharges, insertLines } from '../placing/insert-lines.ts'
import { amountsOfOrder, jsonOrNull } from '../placing/order-amounts.ts'
import type { Quote } from '../quote/quote-order.ts'
import { orderNotFound } from '../refusals/contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type Draft, DraftForm, notADraft } from './contract.ts'
import { contactOfDraft, quoteDraft, showDraftQuote } from './quote-draft.ts'

/** Returns a draft of a store, locked until the transaction ends. Refuses with `order_not_found` or `not_a_draft`. */
export async function requireDraft(db: Db | Tx, storeId: string, id: string, lock = false): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (order === undefined) throw new Refused(orderNotFound)
  if (order.status !== 'draft') throw new Refused(notADraft)
  return order
}

export async function showDraft(platform: Platform, db: Db | Tx, order: OrderRow): Promise<Draft> {
  const form = DraftForm.parse(order.draft)
  const quote = await quoteDraft(platform, db, { store_id: order.store_id, form, order_id: order.id })
  return { id: order.id, number: order.number, name: order.name, form, quote: showDraftQuote(quote) }
}

/** Returns the columns of an order that its draft decides. */
export function columnsOfDraft(form: DraftForm, quote: Quote) {
  const { name, ...contact } = contactOfDraft(form)
  return {
    ...contact,
    customer_name: name,
    shipping_address: jsonOrNull(form.shipping_address),
    gstin: form.gstin === '' ? null : form.gstin,
    note: form.note,
    draft: JSON.stringify(form),
    ...amountsOfOrder(quote),
  }
}

/** Replaces the lines and charges of a draft. */
export async function storeDraftParts(tx: Tx, order: Pick<OrderRow, 'id' | 'store_id'>, quote: Quote): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', order.id).execute()
  await tx.deleteFrom('order_charges').where('order_id', '=', order.id).execute()
  await insertLines(tx, order, quote, false)
  await insertCharges(tx, order, quote)
}

/** Returns what audit entries about drafts have in common. */
export function auditOfDraft({ store }: StoreMember, order: Pick<OrderRow, 'id' | 'number' | 'name'>) {
  return { store_id: store.id, subject_id: order.id, details: { number: order.number, name: order.name } }
}
