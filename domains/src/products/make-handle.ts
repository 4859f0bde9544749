import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

const LONGEST = 200
const marks = /[\u0300-\u036f]/g
const notOfAHandle = /[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}_]+/gu

/**
 * A handle for a title: `Priya’s Café Mix (500 g)` -> `priyas-cafe-mix-500-g`. Letters of every script stay; where
 * nothing is left, it is the fallback.
 */
export function makeHandle(title: string, fallback: string): string {
  const plain = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase()
  // Twice: a capital in disguise becomes a letter with a mark only once it is small.
  const words = plain(plain(title)).normalize('NFC').replace(/['’]/g, '').replace(notOfAHandle, '-')
  const handle = [...words]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '')
  return handle === '' ? fallback : handle
}

export type Handled = 'products' | 'collections' | 'pages' | 'menus'

/** The first of `wanted`, `wanted-1`, `wanted-2`, ... that nothing of that kind in the store has. Hold the catalog. */
export async function findFreeHandle(tx: Db | Tx, kind: Handled, storeId: string, wanted: string): Promise<string> {
  const rows = await sql<{ handle: string }>`
    SELECT handle FROM ${sql.table(kind)}
    WHERE store_id = ${storeId} AND (handle = ${wanted} OR starts_with(handle, ${`${wanted}-`}))`.execute(tx)
  return firstFree(wanted, new Set(rows.rows.map(({ handle }) => handle)))
}

/** As `findFreeHandle`, for handles that are known already. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 1; ; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
  }
}
