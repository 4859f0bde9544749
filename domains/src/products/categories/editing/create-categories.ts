import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/index.ts'
import type { CatalogPlatform, Change, ChangedStore } from '../../change-catalog.ts'
import { createId } from '../../create-id.ts'
import { handleTaken } from '../../fields/contract.ts'
import { findFreeHandle, makeHandle } from '../../fields/make-handle.ts'
import { fetchImages } from '../../images/fetch-images.ts'
import { resolveImages } from '../../images/resolve-images.ts'
import {
  type Category,
  type CategoryFields,
  type CategorySummary,
  categoryLimitReached,
  MAX_CATEGORIES,
} from '../fields/contract.ts'
import { getCategory, readSummaries } from '../reading/show-categories.ts'
import { changeTree } from '../tree/change-tree.ts'
import type { StoreTree } from '../tree/read-tree.ts'
import { columnsOfChanges } from './category-content.ts'

/**
 * Creates a category, last of its siblings. Throws `category_not_found`, `category_too_deep`, `category_name_taken`,
 * `handle_taken` (for a requested handle), `category_limit_reached` or `invalid_fields`.
 */
export async function createCategory(
  platform: CatalogPlatform,
  change: Change,
  fields: CategoryFields,
): Promise<Category> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const id = await insertCategory(tx, platform, { change, store, tree }, fields)
    return getCategory(tx, store.id, id)
  })
}

/** Creates subcategories of one category; all or none. Throws as `createCategory`. */
export async function addSubcategories(
  platform: CatalogPlatform,
  change: Change,
  parentId: string,
  list: readonly Omit<CategoryFields, 'parent_id'>[],
): Promise<CategorySummary[]> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const ids = await insertSubcategories(tx, platform, { change, store, tree }, parentId, list)
    return readSummaries(tx, store.id, ids)
  })
}

interface TreeChange {
  readonly change: Change
  readonly store: ChangedStore
  readonly tree: StoreTree
}

export async function insertSubcategories(
  tx: Tx,
  platform: CatalogPlatform,
  treeChange: TreeChange,
  parentId: string,
  list: readonly Omit<CategoryFields, 'parent_id'>[],
): Promise<string[]> {
  const ids: string[] = []
  for (const fields of list) {
    ids.push(await insertCategory(tx, platform, treeChange, { ...fields, parent_id: parentId }))
  }
  return ids
}

async function insertCategory(
  tx: Tx,
  platform: CatalogPlatform,
  { change, store, tree }: TreeChange,
  { parent_id: parentId = null, handle: requested, ...fields }: CategoryFields,
): Promise<string> {
  const now = platform.clock()
  if (tree.size >= MAX_CATEGORIES) throw new Refused(categoryLimitReached)
  const id = await createId(tx)
  tree.add({ id, parent_id: parentId, name: fields.name })
  const handle = await findFreeHandle(tx, 'categories', store.id, requested ?? makeHandle(fields.name, 'category'))
  if (requested !== undefined && handle !== requested) throw new Refused(handleTaken)
  const images = await resolveImages(tx, platform, store.id, fields.image ? [fields.image.src] : [])
  await tx
    .insertInto('categories')
    .values({
      ...columnsOfChanges(fields, images),
      name: fields.name,
      id,
      store_id: store.id,
      parent_id: parentId,
      level: tree.levelOf(id),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories
        WHERE store_id = ${store.id} AND parent_id IS NOT DISTINCT FROM ${parentId}::uuid)`,
      handle,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await fetchImages(tx, platform, store.id, images.pending)
  await recordAudit(tx, {
    action: 'category.created',
    actor: change.actor,
    store_id: store.id,
    subject_id: id,
    details: { handle, path: tree.pathOf(id) },
    request_id: change.request_id,
  })
  return id
}
