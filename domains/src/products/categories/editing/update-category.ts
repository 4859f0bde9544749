import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/index.ts'
import type { CatalogPlatform, Change, ChangedStore } from '../../change-catalog.ts'
import { handleTaken } from '../../fields/contract.ts'
import { findFreeHandle } from '../../fields/make-handle.ts'
import { requireCurrentRevision } from '../../fields/require-revision.ts'
import { fetchImages } from '../../images/fetch-images.ts'
import { resolveImages } from '../../images/resolve-images.ts'
import {
  type Category,
  type CategoryChanges,
  type CategorySummary,
  type NestedChange,
  notASubcategory,
} from '../fields/contract.ts'
import { getCategory, readSummaries } from '../reading/show-categories.ts'
import { changeTree, savePlaces } from '../tree/change-tree.ts'
import type { StoreTree } from '../tree/read-tree.ts'
import { columnsOfChanges } from './category-content.ts'

interface Target {
  readonly id: string
  /** Checked if given. */
  readonly revision?: number | undefined
  readonly is_subcategory?: true
}

/**
 * Updates a category; omitted fields don't change. Throws `category_not_found`, `not_a_subcategory`, `stale_revision`,
 * `handle_taken`, `invalid_fields`, or what its new place refuses.
 */
export async function updateCategory(
  platform: CatalogPlatform,
  change: Change,
  { id, revision, is_subcategory: isSubcategory }: Target,
  fields: CategoryChanges,
): Promise<Category> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const before = tree.get(id)
    if (isSubcategory && before.parent_id === null) throw new Refused(notASubcategory)
    if (revision !== undefined) requireCurrentRevision(revision, before.revision)
    const { parent_id: parentId = before.parent_id, ...content } = fields
    tree.together(() => {
      if (parentId !== before.parent_id) tree.move(id, { position: 'into', category_id: parentId })
      if (content.name !== undefined) tree.rename(id, content.name)
    })
    await updateContent(tx, platform, { change, store, tree }, id, content)
    await savePlaces(tx, tree, platform.clock())
    return getCategory(tx, store.id, id)
  })
}

/** Makes several changes, of which only the result has to have different names; all or none. Throws as `updateCategory`. */
export async function updateNestedCategories(
  platform: CatalogPlatform,
  change: Change,
  changes: readonly NestedChange[],
): Promise<CategorySummary[]> {
  return changeTree(platform, change, async (tx, store, tree) => {
    tree.together(() => {
      for (const { id, place, name } of changes) {
        tree.get(id)
        if (place !== undefined) tree.move(id, place)
        if (name !== undefined) tree.rename(id, name)
      }
    })
    for (const { id, place: _, ...content } of changes) {
      await updateContent(tx, platform, { change, store, tree }, id, content)
    }
    await savePlaces(tx, tree, platform.clock())
    return readSummaries(tx, store.id, [...new Set(changes.map(({ id }) => id))])
  })
}

/** Saves everything except the place, which the caller saves. The tree already has the new name. */
export async function updateContent(
  tx: Tx,
  platform: CatalogPlatform,
  { change, store, tree }: { change: Change; store: ChangedStore; tree: StoreTree },
  id: string,
  { handle, ...fields }: Omit<CategoryChanges, 'parent_id'>,
): Promise<void> {
  if (handle !== undefined) await requireFreeHandle(tx, store.id, id, handle)
  const images = await resolveImages(tx, platform, store.id, fields.image ? [fields.image.src] : [])
  await tx
    .updateTable('categories')
    .set({
      ...columnsOfChanges(fields, images),
      ...(handle === undefined ? {} : { handle }),
      revision: sql`revision + 1`,
      updated_at: platform.clock(),
    })
    .where('id', '=', id)
    .execute()
  await fetchImages(tx, platform, store.id, images.pending)
  await recordAudit(tx, {
    action: 'category.updated',
    actor: change.actor,
    store_id: store.id,
    subject_id: id,
    details: { named: Object.keys({ ...fields, ...(handle === undefined ? {} : { handle }) }), path: tree.pathOf(id) },
    request_id: change.request_id,
  })
}

async function requireFreeHandle(tx: Tx, storeId: string, id: string, handle: string): Promise<void> {
  const { handle: current } = await tx
    .selectFrom('categories')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (handle !== current && (await findFreeHandle(tx, 'categories', storeId, handle)) !== handle) {
    throw new Refused(handleTaken)
  }
}
