import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

export { makeHandle } from './contract.ts'

export type HandleTable = 'products' | 'collections' | 'categories' | 'pages' | 'menus'

/** Returns the first free one of `wanted`, `wanted-1`, `wanted-2`, ... in the store. The caller must hold the catalogue lock. */
export async function findFreeHandle(tx: Db | Tx, kind: HandleTable, storeId: string, wanted: string): Promise<string> {
  const rows = await sql<{ handle: string }>`
    SELECT handle FROM ${sql.table(kind)}
    WHERE store_id = ${storeId} AND (handle = ${wanted} OR starts_with(handle, ${`${wanted}-`}))`.execute(tx)
  return firstFreeHandle(wanted, new Set(rows.rows.map(({ handle }) => handle)))
}

/** Like `findFreeHandle`, but with the taken handles given. */
export function firstFreeHandle(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let number = 1; ; number += 1) {
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
  }
}
