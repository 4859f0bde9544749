import { comparedCheckout, requestedStores } from './command-line.ts'
import type { Table } from './report.ts'
import { measureAgainst, measureProcesses } from './scale/measure-pages.ts'
import { openScaleDatabase } from './scale/open-database.ts'
import { openVisits } from './scale/visited-stores.ts'

const STORES = 20_000

/** Measures an installation with 20,000 stores and 2 million products. */
export async function measureScale(): Promise<Table[]> {
  const database = await openScaleDatabase(requestedStores ?? STORES)
  try {
    const visits = await openVisits(database.db)
    const tables: Table[] = []
    if (comparedCheckout !== undefined) tables.push(await measureAgainst(database, visits, comparedCheckout))
    tables.push(await measureProcesses(database, visits))
    return tables
  } finally {
    await database.stop()
  }
}
