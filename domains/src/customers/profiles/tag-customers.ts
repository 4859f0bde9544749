import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { customerNotFound } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'
import { MAX_CUSTOMER_TAGS, tooManyTags } from './contract.ts'

interface TagChange {
  readonly ids: readonly string[]
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Adds and removes tags of customers, all or none. Tags are compared without case. Returns how many changed. Refuses with
 * `customer_not_found` or `too_many_tags`.
 */
export async function tagCustomers(
  { db, clock }: Platform,
  actor: StoreActor,
  { ids, add, remove }: TagChange,
): Promise<number> {
  const storeId = actor.store.id
  const distinct = [...new Set(ids)]
  return inTransaction(db, async (tx) => {
    // In the order of their IDs, so that two requests can't wait for each other.
    const rows = await tx
      .selectFrom('customers')
      .select(['id', 'tags'])
      .where('store_id', '=', storeId)
      .where('id', 'in', distinct)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== distinct.length) throw new Refused(customerNotFound)
    const now = clock()
    let changed = 0
    for (const { id, tags } of rows) {
      const next = changeTags(tags, add, remove)
      if (next.length > MAX_CUSTOMER_TAGS) throw new Refused(tooManyTags)
      if (next.join() === tags.join()) continue
      changed += 1
      await tx.updateTable('customers').set({ tags: next, updated_at: now }).where('id', '=', id).execute()
      await recordCustomerUpdate(tx, { store_id: storeId, customer_id: id }, ['tags'], now)
    }
    const details = { customers: changed, add, remove }
    await recordAudit(tx, { action: 'customer.tagged', actor, store_id: storeId, details })
    return changed
  })
}

function changeTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()))
  const kept = new Map(tags.filter((tag) => !removed.has(tag.toLowerCase())).map((tag) => [tag.toLowerCase(), tag]))
  for (const tag of add) if (!kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  return [...kept.values()]
}
