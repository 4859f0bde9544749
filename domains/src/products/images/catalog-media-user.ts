import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAppEvents } from '../../app-events/index.ts'
import type { KeyCount, KeyReplacement, KeySearch, KeyUse, MediaUser } from '../../media/index.ts'
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

/** SQL: an address of a file in a text, with its key. A full stop after it ends the sentence. */
const ADDRESS = sql.lit('/media/([a-z0-9-]+/[a-z0-9.-]*[a-z0-9])')

/** SQL: reads each text of a store once, and joins the keys in it: `found.match[1]`. */
function textsWithKeys({ table, column }: (typeof texts)[number], storeId: string) {
  return sql`${sql.table(table)} CROSS JOIN LATERAL
    (SELECT DISTINCT regexp_matches(${sql.ref(column)}, ${ADDRESS}, 'g') AS match) AS found
    WHERE store_id = ${storeId} AND ${sql.ref(column)} LIKE '%/media/%'`
}

/** How products, variants, collections, categories and pages use files. */
export const catalogMediaUser: MediaUser = {
  async keys(_db, storeId) {
    const inTexts = texts.map((text) => sql`SELECT found.match[1] FROM ${textsWithKeys(text, storeId)}`)
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

  count: countUses,

  lock: lockCatalog,

  async replace(tx, replacement) {
    await lockCatalog(tx, replacement.store_id)
    await replaceImages(tx, replacement)
    for (const text of texts) await replaceInTexts(tx, text, replacement)
  },
}

async function findUses(db: Db | Tx, { limit, ...search }: KeySearch): Promise<KeyUse[]> {
  const { rows } = await sql`${usesOf(search)} LIMIT ${limit}`.execute(db)
  return z.array(Use).parse(rows)
}

async function countUses(db: Db | Tx, search: Omit<KeySearch, 'limit'>): Promise<readonly KeyCount[]> {
  const { rows } = await sql<KeyCount>`
    SELECT key, count(*)::integer AS uses FROM (${usesOf(search)}) AS found GROUP BY key`.execute(db)
  return rows
}

/** SQL: every use of keys. */
function usesOf({ store_id: storeId, keys }: Omit<KeySearch, 'limit'>) {
  const inTexts = texts.map(
    (text) => sql`SELECT found.match[1], ${sql.lit(text.place)}, id, ${sql.ref(text.title)}, ${sql.lit(text.detail)}
      FROM ${textsWithKeys(text, storeId)} AND found.match[1] IN (SELECT key FROM used)`,
  )
  const inCovers = covers.map(
    ({ table, place, title }) => sql`SELECT image_src, ${sql.lit(place)}, id, ${sql.ref(title)}, 'Image'
      FROM ${sql.table(table)} JOIN used ON used.key = image_src WHERE store_id = ${storeId}`,
  )
  return sql`
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
    UNION ALL ${sql.join([...inCovers, ...inTexts], sql` UNION ALL `)}`
}

/** SQL: a table of the old keys and of the files that take over. The size of an SVG may be unknown. */
function replacedBy(files: KeyReplacement['files']) {
  const news = [...files.values()].map(({ key, width, height }) =>
    width === null || height === null ? { key, width: null, height: null } : { key, width, height },
  )
  return sql`unnest(${[...files.keys()]}::text[], ${news.map(({ key }) => key)}::text[],
    ${news.map(({ width }) => width)}::integer[], ${news.map(({ height }) => height)}::integer[])
    AS file (replaced, key, width, height)`
}

async function replaceImages(tx: Tx, { store_id: storeId, files, platform }: KeyReplacement): Promise<void> {
  const now = platform.clock()
  const { rows } = await sql<{ id: string; handle: string; revision: number }>`
    WITH changed AS (
      UPDATE product_images SET src = file.key, width = file.width, height = file.height
      FROM ${replacedBy(files)} WHERE store_id = ${storeId} AND src = file.replaced
      RETURNING product_id)
    UPDATE products SET revision = revision + 1, updated_at = ${now}
    WHERE store_id = ${storeId} AND id IN (SELECT product_id FROM changed)
    RETURNING id, handle, revision`.execute(tx)
  const events = rows.map(({ id, handle, revision }) => {
    const updated = { store_id: storeId, type: 'products.updated', subject_id: id, revision } as const
    return { ...updated, changed: ['images'], data: { handle } }
  })
  await recordAppEvents(tx, events, now)
  for (const { table } of covers) {
    await sql`UPDATE ${sql.table(table)} SET image_src = file.key, image_width = file.width, image_height = file.height,
        revision = revision + 1, updated_at = ${now}
      FROM ${replacedBy(files)} WHERE store_id = ${storeId} AND image_src = file.replaced`.execute(tx)
  }
}

/** Replaces the keys of a text one after another, in one statement for all texts. New keys are none of the old ones. */
async function replaceInTexts(
  tx: Tx,
  text: (typeof texts)[number],
  { store_id: storeId, files, platform }: KeyReplacement,
): Promise<void> {
  const [table, column] = [sql.table(text.table), sql.ref(text.column)]
  await sql`
    WITH RECURSIVE found AS (
      SELECT id, file.replaced, file.key, row_number() OVER (PARTITION BY id) AS step
      FROM (SELECT id, found.match[1] AS used FROM ${textsWithKeys(text, storeId)}) AS texts
      JOIN ${replacedBy(files)} ON file.replaced = used),
    steps AS (
      SELECT id, ${column} AS text, 0::bigint AS step FROM ${table} WHERE id IN (SELECT id FROM found)
      UNION ALL
      SELECT steps.id, replace(text, '/media/' || replaced, '/media/' || key), found.step
      FROM steps JOIN found ON found.id = steps.id AND found.step = steps.step + 1),
    last AS (SELECT DISTINCT ON (id) id, text FROM steps ORDER BY id, step DESC)
    UPDATE ${table} AS changed SET ${column} = last.text, revision = revision + 1, updated_at = ${platform.clock()}
    FROM last WHERE changed.id = last.id`.execute(tx)
}
