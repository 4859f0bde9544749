import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

export interface CartItem {
  /** `2 × Assam tea (250 g)` */
  readonly text: string
  readonly product_id: string
  readonly variant_id: string
  readonly quantity: number
}

/** Returns the items of carts by the cart's ID. */
export async function listCartItems(
  db: Db | Tx,
  cartIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, readonly CartItem[]>> {
  const ids = cartIds.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('product_variants as variant', 'variant.id', 'line.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'line.cart_id',
      'line.quantity',
      'line.variant_id',
      'variant.product_id',
      'product.title',
      sql<string>`concat_ws(', ', variant.option1, variant.option2, variant.option3)`.as('options'),
    ])
    .where('line.cart_id', 'in', ids)
    .orderBy('line.id')
    .execute()
  const items = new Map<string, CartItem[]>()
  for (const { cart_id: id, title, options, ...line } of rows) {
    const text = `${line.quantity} × ${options === '' ? title : `${title} (${options})`}`
    items.set(id, [...(items.get(id) ?? []), { ...line, text }])
  }
  return items
}
