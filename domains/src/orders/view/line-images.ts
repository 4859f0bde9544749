import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import { findMediaByKeys } from '../../media/index.ts'
import { findCurrentImages } from '../../products/index.ts'

type ImageOf = Pick<Selectable<Database['order_lines']>, 'id' | 'product_id' | 'variant_id' | 'image_src'>

/** Returns what each line shows: its image when it was ordered, or the product's current one if that was deleted since. */
export async function findLineImages(
  db: Db | Tx,
  storeId: string,
  lines: readonly ImageOf[],
): Promise<Map<string, string | null>> {
  const keys = lines.flatMap(({ image_src: src }) => src ?? [])
  const kept = new Set((await findMediaByKeys(db, storeId, keys)).map(({ key }) => key))
  const isGone = ({ image_src: src }: ImageOf) => src !== null && !kept.has(src)
  const current = await findCurrentImages(db, storeId, lines.filter(isGone))
  return new Map(
    lines.map((line) => {
      const { id, product_id: productId, variant_id: variantId, image_src: src } = line
      return [id, isGone(line) ? (current.get(variantId ?? '') ?? current.get(productId ?? '') ?? null) : src]
    }),
  )
}
