import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

/** Returns the items of carts as text, `2 × Assam tea (250 g)`, by the cart's ID. */
export async function listItemTexts(
  db: Db | Tx,
  cartIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = cartIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('product_variants as variant', 'variant.id', 'line.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'line.cart_id',
      'line.quantity',
      'product.title',
      sql<string>`concat_ws(', ', variant.option1, variant.option2, variant.option3)`.as('options'),
    ])
    .where('line.cart_id', 'in', ids)
    .orderBy('line.id')
    .execute()
  const texts = new Map<string, string[]>()
  for (const { cart_id: id, quantity, title, options } of rows) {
    const text = `${quantity} × ${options === '' ? title : `${title} (${options})`}`
    texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}
