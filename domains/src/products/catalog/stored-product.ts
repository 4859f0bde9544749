import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'

export type ProductRow = Selectable<Database['products']>
export type VariantRow = Selectable<Database['product_variants']>
export type ImageRow = Selectable<Database['product_images']>

/** The rows of a product, with variants and images in order. */
export interface StoredProduct {
  readonly row: ProductRow
  readonly variants: readonly VariantRow[]
  readonly images: readonly ImageRow[]
}

/** Returns a store's products with images and variants in the order of the IDs. Skips IDs that aren't in the store. */
export async function readProducts(db: Db | Tx, storeId: string, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return withParts(db, inOrderOf(ids, rows))
}

/** Adds variants and images to product rows with two queries. */
export async function withParts(db: Db | Tx, rows: readonly ProductRow[]): Promise<StoredProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [variants, images] = await Promise.all([
    db
      .selectFrom('product_variants')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_images')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
  ])
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  const imagesOf = Map.groupBy(images, (image) => image.product_id)
  return rows.map((row) => ({ row, variants: variantsOf.get(row.id) ?? [], images: imagesOf.get(row.id) ?? [] }))
}

/** Returns rows in the order of the given IDs, without duplicates. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Returns the option values of a variant, one per option of its product. */
export function optionsOf(variant: Pick<VariantRow, 'option1' | 'option2' | 'option3'>): string[] {
  return [variant.option1, variant.option2, variant.option3].filter((value) => value !== null)
}
