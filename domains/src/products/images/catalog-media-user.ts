import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import type { KeyReplacement, KeyUse, MediaUser } from '../../media/index.ts'
import { lockCatalog } from '../change-catalog.ts'

/** Texts with HTML, which may show images: the table, the column, and how the owner calls it. */
const texts = [
  { table: 'products', column: 'description', place: 'product', title: 'title', detail: 'Description' },
  { table: 'collections', column: 'description', place: 'collection', title: 'title', detail: 'Description' },
  { table: 'categories', column: 'description', place: 'category', title: 'name', detail: 'Description' },
  { table: 'pages', column: 'body', place: 'page', title: 'title', detail: 'Content' },
] as const

const covers = [
  { table: 'collections', place: 'collection', title: 'title' },
  { table: 'categories', place: 'category', title: 'name' },
] as const

const Use = z.object({
  key: z.string(),
  place: z.enum(['product', 'variant', 'collection', 'category', 'page']),
  record_id: z.uuid(),
  title: z.string(),
  detail: z.string(),
})

/** How products, variants, collections, categories and pages use files. */
export const catalogMediaUser: MediaUser = {
  async keys(_db, storeId) {
    const inTexts = texts.map(
      ({
        table,
        column,
      }) => sql`SELECT (regexp_matches(${sql.ref(column)}, '/media/([a-z0-9-]+/[a-z0-9.-]*[a-z0-9])', 'g'))[1]
        FROM ${sql.table(table)} WHERE store_id = ${storeId} AND ${sql.ref(column)} LIKE '%/media/%'`,
    )
    const inCovers = covers.map(
      ({ table }) =>
        sql`SELECT image_src FROM ${sql.table(table)} WHERE store_id = ${storeId} AND image_src IS NOT NULL`,
    )
    return sql.join(
      [sql`SELECT src AS key FROM product_images WHERE store_id = ${storeId}`, ...inCovers, ...inTexts],
      sql` UNION ALL `,
    )
  },

  find: findUses,

  lock: lockCatalog,

  async replace(tx, { store_id: storeId, keys, by, platform }) {
    await lockCatalog(tx, storeId)
    const used = [...new Set((await findUses(tx, storeId, keys)).map(({ key }) => key))]
    if (used.length === 0) return
    const now = platform.clock()
    await replaceImages(tx, { storeId, used, by, now })
    for (const key of used) {
      for (const { table, column } of texts) {
        await sql`UPDATE ${sql.table(table)}
          SET ${sql.ref(column)} = replace(${sql.ref(column)}, ${key}, ${by.key}),
            revision = revision + 1, updated_at = ${now}
          WHERE store_id = ${storeId} AND ${sql.ref(column)} LIKE '%/media/%'
            AND position(${key} IN ${sql.ref(column)}) > 0`.execute(tx)
      }
    }
  },
}

async function findUses(db: Db | Tx, storeId: string, keys: readonly string[]): Promise<KeyUse[]> {
  const inTexts = texts.map(
    ({
      table,
      column,
      place,
      title,
      detail,
    }) => sql`SELECT used.key, ${sql.lit(place)}, id, ${sql.ref(title)}, ${sql.lit(detail)}
      FROM ${sql.table(table)} JOIN used ON position(used.key IN ${sql.ref(column)}) > 0
      WHERE store_id = ${storeId} AND ${sql.ref(column)} LIKE '%/media/%'`,
  )
  const inCovers = covers.map(
    ({ table, place, title }) => sql`SELECT image_src, ${sql.lit(place)}, id, ${sql.ref(title)}, 'Image'
      FROM ${sql.table(table)} JOIN used ON used.key = image_src WHERE store_id = ${storeId}`,
  )
  const { rows } = await sql`
    WITH used AS (SELECT unnest(${[...keys]}::text[]) AS key)
    SELECT image.src AS key, 'product' AS place, product.id AS record_id, product.title, 'Image ' || image.position AS detail
    FROM product_images AS image
    JOIN used ON used.key = image.src
    JOIN products AS product ON product.id = image.product_id
    WHERE image.store_id = ${storeId}
    UNION ALL
    SELECT image.src, 'variant', product.id, product.title, concat_ws(' / ', variant.option1, variant.option2, variant.option3)
    FROM product_images AS image
    JOIN used ON used.key = image.src
    JOIN product_variants AS variant ON variant.product_id = image.product_id AND variant.image_id = image.id
    JOIN products AS product ON product.id = image.product_id
    WHERE image.store_id = ${storeId}
    UNION ALL ${sql.join([...inCovers, ...inTexts], sql` UNION ALL `)}`.execute(db)
  return z.array(Use).parse(rows)
}

interface ImageReplacement {
  readonly storeId: string
  readonly used: readonly string[]
  readonly by: KeyReplacement['by']
  readonly now: Date
}

async function replaceImages(tx: Tx, { storeId, used, by, now }: ImageReplacement): Promise<void> {
  // The size of an SVG may be unknown.
  const size = by.width === null || by.height === null ? { width: null, height: null } : by
  const changed = await tx
    .updateTable('product_images')
    .set({ src: by.key, width: size.width, height: size.height })
    .where('store_id', '=', storeId)
    .where('src', 'in', used)
    .returning('product_id')
    .execute()
  const ids = [...new Set(changed.map(({ product_id: id }) => id))]
  if (ids.length > 0) {
    await tx
      .updateTable('products')
      .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: now }))
      .where('store_id', '=', storeId)
      .where('id', 'in', ids)
      .execute()
  }
  for (const { table } of covers) {
    await tx
      .updateTable(table)
      .set((eb) => ({
        image_src: by.key,
        image_width: size.width,
        image_height: size.height,
        revision: eb('revision', '+', 1),
        updated_at: now,
      }))
      .where('store_id', '=', storeId)
      .where('image_src', 'in', used)
      .execute()
  }
}
