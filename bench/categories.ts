import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { addProducts, announceChange } from './add-products.ts'
import { type DemoOwner, signInOwner } from './demo-owner.ts'
import { median } from './load.ts'
import { figure, type Table } from './report.ts'
import type { ServerProcess } from './server-process.ts'
import { withDemoDatabase } from './with-demo-database.ts'

const FIRST_PORT = 4_890
const STORE = 'mehta-handlooms'
const PRODUCTS = Number(process.env.BENCH_ROWS ?? 20_000)
/** Categories on each level: 1,000. */
const LEVELS = [10, 90, 300, 300, 300] as const
const ROUNDS = 9

/** Measures a tree of 1,000 categories with 20,000 products: reading, moving and merging. */
export async function measureCategories(): Promise<Table> {
  return withDemoDatabase(FIRST_PORT, async (server, db) => {
    await addProducts(db, STORE, PRODUCTS)
    await addCategories(db)
    await sql`VACUUM ANALYZE`.execute(db)
    await announceChange(db, STORE)
    return await measure(server, db)
  })
}

/** Adds the categories, and two of them to each product. */
async function addCategories(db: Db): Promise<void> {
  const { id } = await db.selectFrom('stores').select('id').where('slug', '=', STORE).executeTakeFirstOrThrow()
  await sql`DELETE FROM categories WHERE store_id = ${id}`.execute(db)
  for (const [index, count] of LEVELS.entries()) {
    const above = LEVELS[index - 1]
    await sql`
      INSERT INTO categories (store_id, parent_id, level, position, handle, name)
      SELECT ${id}, parent.id, ${index + 1}, 1 + (n - 1) / ${above ?? 1}, ${`level-${index + 1}-`} || n, 'Category ' || n
      FROM generate_series(1, ${count}::integer) AS n
      LEFT JOIN categories AS parent ON parent.store_id = ${id} AND ${index > 0}
        AND parent.handle = ${`level-${index}-`} || (1 + (n - 1) % ${above ?? 1})`.execute(db)
  }
  await sql`
    WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM categories WHERE store_id = ${id}),
    product AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM products WHERE store_id = ${id})
    INSERT INTO product_categories (product_id, category_id, store_id, position)
    SELECT product.id, numbered.id, ${id}, place FROM product CROSS JOIN generate_series(1, 2) AS place
    JOIN numbered ON numbered.n = (product.n * 7919 + place * 13) % 1000`.execute(db)
}

async function measure(server: ServerProcess, db: Db): Promise<Table> {
  const owner = await signInOwner(server, STORE)
  const query = `?store_slug=${STORE}`
  const top = await idsOfLevel(db, 1)
  const second = await idsOfLevel(db, 2)
  const rows: string[][] = []
  const add = async (name: string, act: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      await act(round)
      times.push(performance.now() - began)
    }
    rows.push([name, `${figure(median(times))} ms`, `${figure(Math.max(...times))} ms`])
  }
  await add('tree with product counts', () => read(owner, `/api/getAllCategoryWithSubcategory${query}`))
  await add('first page of a search', () => read(owner, `/api/categories/getAll${query}&q=category 12`))
  await add('public tree after a change', async () => {
    await sql`UPDATE categories SET updated_at = now() WHERE id = ${top[0]}`.execute(db)
    await read(owner, `/api/getAllProductCatgeory${query}`)
  })
  await add('public tree', () => read(owner, `/api/getAllProductCatgeory${query}`))
  await add('move with everything below', (round) => {
    const place = { position: 'into', category_id: top[round % 2] }
    return post(owner, `/api/store/categories/${second[0]}/move`, { place })
  })
  await add('preview of a merge', () =>
    post(owner, '/api/store/categories/preview-removal', { ids: [top[2]], into_id: top[1] }),
  )
  await add('merge of top-level categories', (round) =>
    post(owner, `/api/store/categories/${top[round + 1]}/merge`, { into_id: top[0] }),
  )
  return {
    title: `A tree of ${figure(LEVELS.reduce((sum, count) => sum + count, 0))} categories and ${figure(PRODUCTS)} products`,
    columns: ['request', 'median', 'slowest'],
    rows,
    note: `One client in another process, ${ROUNDS} requests each. Every product has two categories, and a top-level category has about a tenth of them.`,
  }
}

async function idsOfLevel(db: Db, level: number): Promise<string[]> {
  const rows = await db
    .selectFrom('categories')
    .innerJoin('stores', 'stores.id', 'categories.store_id')
    .select('categories.id')
    .where('stores.slug', '=', STORE)
    .where('level', '=', level)
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
  return rows.map(({ id }) => id)
}

const read = async (owner: DemoOwner, path: string) => (await owner.call(path)).text()

const post = async (owner: DemoOwner, path: string, body: object) =>
  (await owner.call(path, JSON.stringify({ store_slug: STORE, ...body }))).text()
