import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { generateId } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { nextNumber } from '../numbering/next-number.ts'
import type { Quote } from '../quote/quote-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { type Draft, type DraftForm, draftIncomplete } from './contract.ts'
import { auditOfDraft, columnsOfDraft, requireDraft, showDraft, storeDraftParts } from './draft-row.ts'
import { findCustomerId, quoteDraft } from './quote-draft.ts'

/** Saves an order as a draft. Refuses with `draft_incomplete` without any item. */
export function createDraft(platform: Platform, actor: StoreMember, form: DraftForm): Promise<Draft> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const quote = await quoteDraft(platform, tx, { store_id: actor.store.id, form })
    requireItems(quote)
    const order = { id: await generateId(tx), store_id: actor.store.id, ...(await nextNumber(tx, actor.store.id)) }
    const row = await tx
      .insertInto('orders')
      .values({
        ...order,
        ...columnsOfDraft(form, quote),
        customer_id: await findCustomerId(tx, actor.store.id, form),
        source: 'draft',
        status: 'draft',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeDraftParts(tx, row, quote)
    await recordOrderEvents(tx, platform, [{ type: 'order.drafted', order: row, actor, now }])
    await recordAudit(tx, { action: 'order.drafted', actor, ...auditOfDraft(actor, row) })
    return showDraft(platform, tx, row)
  })
}

/** Changes a draft. Refuses with `order_not_found`, `not_a_draft` or `draft_incomplete`. */
export function updateDraft(platform: Platform, actor: StoreMember, id: string, form: DraftForm): Promise<Draft> {
  return inTransaction(platform.db, async (tx) => {
    const order = await requireDraft(tx, actor.store.id, id, true)
    const quote = await quoteDraft(platform, tx, { store_id: order.store_id, form, order_id: id })
    requireItems(quote)
    const row = await tx
      .updateTable('orders')
      .set({
        ...columnsOfDraft(form, quote),
        customer_id: await findCustomerId(tx, actor.store.id, form),
        updated_at: platform.clock(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeDraftParts(tx, row, quote)
    await recordAudit(tx, { action: 'order.draft_changed', actor, ...auditOfDraft(actor, row) })
    return showDraft(platform, tx, row)
  })
}

/** Deletes a draft. Its number isn't used again. Refuses with `order_not_found` or `not_a_draft`. */
export function deleteDraft(platform: Platform, actor: StoreMember, id: string): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const order = await requireDraft(tx, actor.store.id, id, true)
    await tx.deleteFrom('orders').where('id', '=', order.id).execute()
    await recordAudit(tx, { action: 'order.draft_deleted', actor, ...auditOfDraft(actor, order) })
  })
}

function requireItems({ lines }: Quote): void {
  if (lines.length === 0) throw new Refused(draftIncomplete, 'Add at least one item that can be sold.')
}
