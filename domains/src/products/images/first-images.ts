import type { Db, Tx } from '@haat/db'
import type { ImageContent } from './resolve-images.ts'

/** Returns the first image of each product that has images, by product ID. */
export async function firstImagesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ImageContent>> {
  if (ids.length === 0) return new Map()
  const images = await db
    .selectFrom('product_images')
    .select(['product_id', 'src', 'alt', 'width', 'height'])
    .where('product_id', 'in', [...ids])
    .where('position', '=', 1)
    .execute()
  return new Map(images.map(({ product_id: productId, ...image }) => [productId, image]))
}
