import type { Db, Tx } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { isVisible, loadProductData } from './product-data.ts'

/** Returns the visible products of cart items by variant ID, without entries for products that aren't visible. */
export async function findCartProducts(
  db: Db | Tx,
  store: { readonly id: string },
  variantIds: readonly string[],
  now: Date,
): Promise<Map<string, ProductData>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', store.id)
    .where(isVisible(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_variants')
        .select('product_id')
        .where('id', 'in', [...new Set(variantIds)]),
    )
    .execute()
  const products = await loadProductData(
    db,
    store.id,
    rows.map(({ id }) => id),
    now,
  )
  const requested = new Set<string | number>(variantIds)
  return new Map(
    products.flatMap((product) =>
      product.variants.filter(({ id }) => requested.has(id)).map(({ id }) => [String(id), product] as const),
    ),
  )
}
