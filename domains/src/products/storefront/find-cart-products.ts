import type { Db, Tx } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { isShown, loadProductData } from './product-data.ts'

/** What a cart needs: the product of each variant, by the variant's id, where the store shows it. Absent ones have no entry. */
export async function findCartProducts(
  db: Db | Tx,
  store: { readonly id: string },
  variantIds: readonly string[],
  now: Date,
): Promise<Map<string, ProductData>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', store.id)
    .where(isShown(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_variants')
        .select('product_id')
        .where('id', 'in', [...new Set(variantIds)]),
    )
    .execute()
  const products = await loadProductData(db, store.id, rows, now)
  const asked = new Set<string | number>(variantIds)
  return new Map(
    products.flatMap((product) =>
      product.variants.filter(({ id }) => asked.has(id)).map(({ id }) => [String(id), product] as const),
    ),
  )
}
