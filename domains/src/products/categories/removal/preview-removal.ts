import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { readTree, type StoreTree } from '../tree/read-tree.ts'
import type { RemovalOptions, RemovalPreview } from './contract.ts'
import { planRemoval } from './remove-categories.ts'
import { affectedIds, countAffectedProducts, type Replacements } from './replace-categories.ts'

const MAX_PRODUCTS = 20

interface Request extends RemovalOptions {
  readonly ids: readonly string[]
  readonly into_id?: string | undefined
}

/** Returns what deleting categories, or merging one into another, would affect. Throws `category_not_found`. */
export async function previewRemoval(db: Db, storeId: string, request: Request): Promise<RemovalPreview> {
  const tree = await readTree(db, storeId)
  for (const id of [...request.ids, ...(request.into_id === undefined ? [] : [request.into_id])]) tree.get(id)
  const pathOf = new Map(tree.below(null).map((id) => [id, tree.pathOf(id)]))
  const { removed, moved, replacements, problem } = plan(tree, request)
  const [counts, products, menus] = await Promise.all([
    countAffectedProducts(db, replacements),
    sql<{ id: string; title: string }>`
      SELECT id, title FROM products WHERE id IN (${affectedIds(replacements)})
      ORDER BY title_key, id LIMIT ${MAX_PRODUCTS}`.execute(db),
    sql<{ id: string; title: string; link_count: number }>`
      SELECT menus.id, menus.title, count(*)::integer AS link_count
      FROM menu_links JOIN menus ON menus.id = menu_links.menu_id
      WHERE menu_links.category_id = ANY(${removed}::uuid[]) GROUP BY menus.id ORDER BY menus.title`.execute(db),
  ])
  const show = (ids: readonly string[]) => ids.map((id) => ({ id, path: pathOf.get(id) ?? '' }))
  return {
    categories: show(removed),
    subcategories: show(moved),
    ...counts,
    products: products.rows,
    menus: menus.rows,
    problem,
  }
}

interface Plan {
  readonly removed: string[]
  readonly moved: readonly string[]
  readonly replacements: Replacements
  readonly problem: string | null
}

/** Plans with the tree in memory. What the request would be refused for is the plan's problem. */
function plan(tree: StoreTree, { ids, into_id: intoId, ...options }: Request): Plan {
  try {
    if (intoId === undefined) return { ...planRemoval(tree, { ids, ...options }), problem: null }
    const merged = new Map<string, string>()
    const moved: string[] = []
    for (const id of ids) {
      const result = tree.merge(id, intoId)
      for (const [one, target] of result.merged) merged.set(one, target)
      moved.push(...result.moved)
    }
    return { removed: [...merged.keys()], moved, replacements: merged, problem: null }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const replacements = new Map(ids.map((id) => [id, intoId ?? null]))
    return { removed: [...replacements.keys()], moved: [], replacements, problem: error.kind.code }
  }
}
