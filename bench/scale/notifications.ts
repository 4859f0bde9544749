import { closeDatabase, connect } from '@haat/db'
import { sql } from 'kysely'
import { startHaatProcess } from '../apps/haat-process.ts'
import { figure, type Table } from '../report.ts'
import type { ScaleDatabase } from './open-database.ts'

const LISTENERS = [0, 2, 20, 100, 200]
const WRITERS = 10
const SECONDS = 4

/** Measures how many transactions that notify are committed in a second while connections listen. */
export async function measureNotifications(database: ScaleDatabase): Promise<Table> {
  const rows: string[][] = []
  for (const listeners of LISTENERS) {
    const listening = await startHaatProcess('../scale/run-listeners.ts', {
      DATABASE_URL: database.connectionString,
      LISTENERS: String(listeners),
    })
    try {
      rows.push([
        String(listeners),
        ...[await commitsPerSecond(database, notify), await commitsPerSecond(database, changeProduct)].map(figure),
      ])
      console.log(rows.at(-1)?.join(' | '))
    } finally {
      await listening.kill()
    }
  }
  return {
    title: 'Transactions that notify, by listening connections',
    columns: ['connections that listen', 'NOTIFY only, commits/s', 'a changed product, commits/s'],
    rows,
    note: `${WRITERS} connections write for ${SECONDS} s each. Every process of Haat has one connection that listens to all channels. The listeners are in one process that shares the two cores.`,
  }
}

type Write = (writer: Awaited<ReturnType<typeof openWriters>>[number]) => Promise<unknown>

const notify: Write = ({ db, store_id: id }) => sql`SELECT pg_notify('products_changed', ${id}::text)`.execute(db)

/** Triggers increment the version of the store's catalogue and announce the change. */
const changeProduct: Write = ({ db, product_id: id }) =>
  sql`UPDATE products SET revision = revision + 1 WHERE id = ${id}`.execute(db)

async function commitsPerSecond({ connectionString }: ScaleDatabase, write: Write): Promise<number> {
  const writers = await openWriters(connectionString)
  const began = performance.now()
  const until = began + SECONDS * 1_000
  let commits = 0
  const work = async (writer: (typeof writers)[number]) => {
    for (; performance.now() < until; commits += 1) await write(writer)
  }
  await Promise.all(writers.map(work))
  const seconds = (performance.now() - began) / 1_000
  for (const { db } of writers) await closeDatabase(db)
  return commits / seconds
}

/** Each changes a product of a store of its own. */
async function openWriters(connectionString: string) {
  const db = connect({ connectionString, max: 1 })
  const { rows } = await sql<{ store_id: string; product_id: string }>`
    SELECT stores.id AS store_id, (SELECT id FROM products WHERE store_id = stores.id LIMIT 1) AS product_id
    FROM stores WHERE slug LIKE 'shop-%' ORDER BY id LIMIT ${WRITERS}`.execute(db)
  await closeDatabase(db)
  return rows.map((row) => ({ ...row, db: connect({ connectionString, max: 1 }) }))
}
