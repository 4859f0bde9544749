import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { productNotFound } from '../catalog/contract.ts'
import { lockCatalog } from '../change-catalog.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { pageNotFound } from '../pages/contract.ts'
import type { TemplateAssignment, TemplateKind } from './contract.ts'
import { tableOf } from './table-of.ts'

const refusals = { product: productNotFound, collection: collectionNotFound, page: pageNotFound } as const

/**
 * Assigns a template to products, collections or pages; all or none. Throws `product_not_found`, `collection_not_found` or
 * `page_not_found` if one isn't in the store, and `store_suspended`. Doesn't check that the theme has the template: the next
 * publication may add it, and until then the default template is used. `changed` is the number of items whose template changed.
 */
export async function assignTemplate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: StoreMember,
  { kind, handles, template_suffix: templateSuffix }: Omit<TemplateAssignment, 'store_slug'>,
  requestId: string,
): Promise<{ changed: number }> {
  const uniqueHandles = [...new Set(handles)]
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    await lockCatalog(tx, store.id)
    const present = await tx
      .selectFrom(tableOf(kind))
      .select('id')
      .where('store_id', '=', store.id)
      .where('handle', 'in', uniqueHandles)
      .execute()
    if (present.length < uniqueHandles.length) throw new Refused(refusals[kind])
    const changed = await setSuffix(tx, {
      kind,
      store_id: store.id,
      handles: uniqueHandles,
      template_suffix: templateSuffix,
      now,
    })
    for (const { id, template_before: templateBefore } of changed) {
      await recordAudit(tx, {
        action: `${kind}.template_assigned`,
        actor,
        store_id: store.id,
        subject_id: id,
        details: { template_before: templateBefore, template_suffix: templateSuffix },
        request_id: requestId,
      })
    }
    return { changed: changed.length }
  })
}

interface SuffixChange {
  readonly kind: TemplateKind
  readonly store_id: string
  readonly handles: readonly string[]
  readonly template_suffix: string | null
  readonly now: Date
}

/** Items that already have the template don't change, so their revision stays the same. */
function setSuffix(tx: Tx, { kind, store_id: storeId, handles, template_suffix: templateSuffix, now }: SuffixChange) {
  return tx
    .updateTable(tableOf(kind))
    .set({ template_suffix: templateSuffix, revision: sql`revision + 1`, updated_at: now })
    .where('store_id', '=', storeId)
    .where('handle', 'in', [...handles])
    .where(sql<boolean>`template_suffix IS DISTINCT FROM ${templateSuffix}::text`)
    .returning(['id', sql<string | null>`old.template_suffix`.as('template_before')])
    .execute()
}
