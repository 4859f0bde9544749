import type { Db, Tx } from '@haat/db'
import { z } from 'zod'
import { listCollectionsOfProducts } from '../../products/index.ts'
import type { Candidate } from './candidate.ts'
import type { DiscountRow } from './read-usable.ts'

const Kind = z.enum(['products', 'order', 'shipping', 'buy_x_get_y'])
const ValueKind = z.enum(['percentage', 'amount', 'amount_each'])
const CombinationKinds = z.array(z.enum(['products', 'order', 'shipping']))

interface Cart {
  readonly store_id: string
  readonly lines: readonly { readonly key: string; readonly product_id: string | null }[]
}

interface Items {
  readonly product_ids: readonly string[]
  readonly collection_ids: readonly string[]
}

/** Finds out which lines of a cart discounts cover. */
export async function coverLines(
  db: Db | Tx,
  { store_id: storeId, lines }: Cart,
  discounts: readonly DiscountRow[],
): Promise<Candidate[]> {
  const among = [...new Set(discounts.flatMap((row) => [...row.collection_ids, ...row.get_collection_ids]))]
  const productIds = [...new Set(lines.flatMap(({ product_id: productId }) => productId ?? []))]
  const memberships =
    among.length === 0
      ? new Map<string, { id: string }[]>()
      : await listCollectionsOfProducts(db, storeId, productIds, { among })

  const keysOf = ({ product_ids: products, collection_ids: collections }: Items): Set<string> => {
    const isEverything = products.length === 0 && collections.length === 0
    const isCovered = (productId: string | null) =>
      isEverything ||
      (productId !== null &&
        (products.includes(productId) || (memberships.get(productId) ?? []).some(({ id }) => collections.includes(id))))
    return new Set(lines.filter(({ product_id: productId }) => isCovered(productId)).map(({ key }) => key))
  }

  return discounts.map((row): Candidate => {
    const covered = keysOf(row)
    const gets = { product_ids: row.get_product_ids, collection_ids: row.get_collection_ids }
    const getsOthers = gets.product_ids.length > 0 || gets.collection_ids.length > 0
    return {
      id: row.id,
      title: row.title,
      code: row.code,
      kind: Kind.parse(row.kind),
      value_kind: ValueKind.parse(row.value_kind),
      value: row.value,
      combines_with: CombinationKinds.parse(row.combines_with),
      minimum_subtotal_paise: row.minimum_subtotal_paise,
      minimum_quantity: row.minimum_quantity,
      buy_quantity: row.buy_quantity ?? 0,
      get_quantity: row.get_quantity ?? 0,
      covered,
      gets: getsOthers ? keysOf(gets) : covered,
      is_limited_to_items: row.product_ids.length > 0 || row.collection_ids.length > 0,
    }
  })
}
