import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

export { makeHandle } from './contract.ts'

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
