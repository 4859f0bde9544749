import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { type GeneratedProduct, generateProducts } from './generated-products.ts'
import { insertProducts } from './insert-products.ts'
import { createRandom } from './random.ts'
import type { LargeCatalog } from './with-large-catalog.ts'

const ROUNDS = 30
const INSERTED_PRODUCTS = 1_000
const GIVE_UP_AFTER_MS = 5_000

/** Times of single-row updates in milliseconds. */
export interface UpdateTimes {
  readonly alone: number[]
  /** While another transaction has inserted 1,000 products with the same words. */
  readonly beside_inserts: number[]
}

class RolledBack extends Error {}

/** Measures whether index maintenance of an open transaction blocks updates of other products. */
export async function measureBlockedUpdates({ db, store_id: storeId }: LargeCatalog): Promise<UpdateTimes> {
  const times: UpdateTimes = { alone: [], beside_inserts: [] }
  await setAnnouncements(db, 'DISABLE')
  for (let round = 0; round < ROUNDS; round += 1) {
    const inserted = productsWithNewWord(round)
    const title = inserted[0]?.title ?? ''
    times.alone.push(await timeUpdate(db, storeId, `${title} alone`))
    await inTransaction(db, async (tx) => {
      await insertProducts(tx, storeId, inserted)
      times.beside_inserts.push(await timeUpdate(db, storeId, title))
      throw new RolledBack()
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  await setAnnouncements(db, 'ENABLE')
  return times
}

/** Returns products with a word that no other product has, so that a vocabulary has to add the word. */
function productsWithNewWord(round: number): GeneratedProduct[] {
  const products = generateProducts(INSERTED_PRODUCTS, `uncommitted-${round}`, createRandom(100 + round))
  return [...products].map((product) => ({ ...product, title: `${product.title} Unseenword${round}` }))
}

/** Returns how long it takes to save a title, or infinity if the update waits for more than 5 seconds. */
async function timeUpdate(db: Db, storeId: string, title: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products WHERE store_id = ${storeId} ORDER BY id LIMIT 1`.execute(db)
  const began = performance.now()
  try {
    await inTransaction(db, async (tx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(GIVE_UP_AFTER_MS)}`.execute(tx)
      await sql`UPDATE products SET title = ${title} WHERE id = ${rows[0]?.id}`.execute(tx)
    })
    return performance.now() - began
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '57014') return Number.POSITIVE_INFINITY
    throw error
  }
}

/**
 * Turns the triggers off and on that announce changes: they lock the store's catalogue version until the transaction ends, so
 * changes of one store run one after another, whatever the index does.
 */
async function setAnnouncements(db: Db, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  const { rows } = await sql<{ table_name: string; name: string }>`
    SELECT tgrelid::regclass::text AS table_name, tgname AS name FROM pg_trigger
    WHERE tgfoid = 'announce_catalog_change'::regproc AND tgrelid IN ('products'::regclass, 'product_variants'::regclass)`.execute(
    db,
  )
  for (const { table_name: table, name } of rows) {
    await sql`ALTER TABLE ${sql.ref(table)} ${sql.raw(state)} TRIGGER ${sql.ref(name)}`.execute(db)
  }
}
