import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import { countProductsOfCategories } from '../reading/count-products.ts'
import { changeTree } from '../tree/change-tree.ts'
import { readTree, type StoreTree } from '../tree/read-tree.ts'
import { type DynamicRemoval, matchesChanged, type RemovalResult } from './contract.ts'
import { deleteFromTree, planRemoval } from './remove-categories.ts'
import { countAffectedProducts } from './replace-categories.ts'

interface DynamicResult extends RemovalResult {
  readonly dry_run: boolean
  readonly matches: { id: string; path: string }[]
}

/**
 * Deletes all categories that match the conditions, or only says which ones (`dry_run`). Throws `category_not_found` (for
 * `below_id`), `matches_changed` or `category_name_taken`.
 */
export async function deleteDynamicCategories(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  removal: DynamicRemoval,
): Promise<DynamicResult> {
  const { subcategories, products, dry_run: isDryRun, expected_count: expected } = removal
  if (isDryRun) return dryRun(platform.db, change.actor.store.id, removal)
  return changeTree(platform, change, async (tx, store, tree) => {
    const ids = await findMatches(tx, store.id, tree, removal)
    if (expected !== undefined && expected !== ids.length) throw new Refused(matchesChanged)
    const matches = ids.map((id) => ({ id, path: tree.pathOf(id) }))
    const result = await deleteFromTree(tx, platform, { change, store, tree }, { ids, subcategories, products })
    return { ...result, dry_run: false, matches }
  })
}

async function dryRun(db: Db, storeId: string, removal: DynamicRemoval): Promise<DynamicResult> {
  const tree = await readTree(db, storeId)
  const ids = await findMatches(db, storeId, tree, removal)
  const matches = ids.map((id) => ({ id, path: tree.pathOf(id) }))
  const { removed, moved, replacements } = planRemoval(tree, { ...removal, ids })
  const counts = await countAffectedProducts(db, replacements)
  return { deleted_ids: removed, moved_ids: moved, ...counts, dry_run: true, matches }
}

async function findMatches(
  db: Db | Tx,
  storeId: string,
  tree: StoreTree,
  { conditions, below_id: belowId }: DynamicRemoval,
): Promise<string[]> {
  if (belowId !== undefined) tree.get(belowId)
  const candidates = tree.below(belowId ?? null)
  const countOf = await countProductsOfCategories(db, storeId, candidates)
  return candidates.filter((id) =>
    conditions.every((condition) => {
      if (condition === 'without_products') return countOf(id).total === 0
      if (condition === 'without_subcategories') return tree.childrenOf(id).length === 0
      if (condition === 'hidden') return tree.get(id).status === 'hidden'
      return tree.get(id).image_src === null
    }),
  )
}
