import type { Db, Tx } from '@haat/db'
import { isExternalUrl } from './resolve-images.ts'

interface Shown {
  readonly product_id: string | null
  readonly variant_id: string | null
}

/** Returns the keys of the images that products and variants show now, by the ID of the variant and of the product. */
export async function findCurrentImages(
  db: Db | Tx,
  storeId: string,
  shown: readonly Shown[],
): Promise<Map<string, string>> {
  const productIds = [...new Set(shown.flatMap(({ product_id: id }) => id ?? []))]
  const variantIds = [...new Set(shown.flatMap(({ variant_id: id }) => id ?? []))]
  const current = new Map<string, string>()
  if (productIds.length === 0) return current
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'product_id', 'src'])
    .where('store_id', '=', storeId)
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute()
  const images = rows.filter(({ src }) => !isExternalUrl(src))
  for (const { product_id: id, src } of images) if (!current.has(id)) current.set(id, src)
  if (variantIds.length === 0) return current
  const srcOf = new Map(images.map(({ id, src }) => [id, src]))
  const variants = await db
    .selectFrom('product_variants')
    .select(['id', 'image_id'])
    .where('store_id', '=', storeId)
    .where('id', 'in', variantIds)
    .execute()
  for (const { id, image_id: imageId } of variants) {
    const src = imageId === null ? undefined : srcOf.get(imageId)
    if (src !== undefined) current.set(id, src)
  }
  return current
}
