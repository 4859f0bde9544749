import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudits } from '../../../audit/index.ts'
import type { CatalogPlatform, Change, ChangedStore } from '../../change-catalog.ts'
import { notASubcategory } from '../fields/contract.ts'
import { changeTree, savePlaces } from '../tree/change-tree.ts'
import type { StoreTree } from '../tree/read-tree.ts'
import type { ProductFate, RemovalOptions, RemovalResult } from './contract.ts'
import { countAffectedProducts, type Replacements, replaceCategories } from './replace-categories.ts'

interface Removal extends RemovalOptions {
  readonly ids: readonly string[]
  readonly is_subcategory?: true
}

/**
 * Deletes categories but keeps their products; all or none. Throws `category_not_found`, `not_a_subcategory`, or
 * `category_name_taken` if a subcategory can't take a deleted category's place.
 */
export async function removeCategories(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  removal: Removal,
): Promise<RemovalResult> {
  return changeTree(platform, change, async (tx, store, tree) => {
    if (removal.is_subcategory && removal.ids.some((id) => tree.get(id).parent_id === null)) {
      throw new Refused(notASubcategory)
    }
    return deleteFromTree(tx, platform, { change, store, tree }, removal)
  })
}

export async function deleteFromTree(
  tx: Tx,
  { clock }: Pick<CatalogPlatform, 'clock'>,
  { change, store, tree }: { change: Change; store: ChangedStore; tree: StoreTree },
  { ids, subcategories, products }: Omit<Removal, 'is_subcategory'>,
): Promise<RemovalResult> {
  const plan = planRemoval(tree, { ids, subcategories, products })
  const counts = await countAffectedProducts(tx, plan.replacements)
  await replaceCategories(tx, store.id, plan.replacements)
  await savePlaces(tx, tree, clock())
  if (plan.removed.length > 0) await tx.deleteFrom('categories').where('id', 'in', plan.removed).execute()
  await recordAudits(
    tx,
    plan.removed.map((id) => ({
      action: 'category.removed',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { path: plan.paths.get(id) ?? '' },
      request_id: change.request_id,
    })),
  )
  return { deleted_ids: plan.removed, moved_ids: plan.moved, ...counts }
}

export interface RemovalPlan {
  readonly removed: string[]
  readonly moved: string[]
  /** Paths of the removed and moved categories before the removal. */
  readonly paths: ReadonlyMap<string, string>
  readonly replacements: Replacements
}

/** Removes categories from the tree in memory. Returns what that means for products and subcategories. */
export function planRemoval(
  tree: StoreTree,
  { ids, subcategories, products }: { ids: readonly string[] } & RemovalOptions,
): RemovalPlan {
  const paths = new Map(tree.below(null).map((id) => [id, tree.pathOf(id)]))
  const ancestors = new Map(tree.below(null).map((id) => [id, tree.ancestorsOf(id)]))
  const { removed, moved } = tree.remove(ids, subcategories)
  const replacementOf = (id: string, fate: ProductFate) =>
    fate === 'none' ? null : ((ancestors.get(id) ?? []).findLast((above) => tree.has(above)) ?? null)
  return { removed, moved, paths, replacements: new Map(removed.map((id) => [id, replacementOf(id, products)])) }
}
