import { comparedCheckout, requestedStores } from './command-line.ts'
import type { Table } from './report.ts'
import { measureGrowth } from './scale/growth.ts'
import { measureHotStores } from './scale/hot-stores.ts'
import { measureAgainst, measureProcesses } from './scale/measure-pages.ts'
import { measureNotifications } from './scale/notifications.ts'
import { openScaleDatabase, type ScaleDatabase } from './scale/open-database.ts'
import { measureStarts } from './scale/starts.ts'
import { openVisits, type Visits } from './scale/visited-stores.ts'

const STORES = 20_000

/** Pages of stores that aren't in memory. With `--compare`, also what they cost another checkout. */
export function measureScalePages(): Promise<Table[]> {
  return withScaleDatabase(async (database, visits) => {
    const compared = comparedCheckout === undefined ? [] : [await measureAgainst(database, visits, comparedCheckout)]
    return [...compared, await measureProcesses(database, visits)]
  })
}

export const measureScaleHot = (): Promise<Table> => withScaleDatabase(measureHotStores)
export const measureScaleNotify = (): Promise<Table> => withScaleDatabase(measureNotifications)
export const measureScaleSize = (): Promise<Table> => withScaleDatabase(({ db }) => measureGrowth(db))
export const measureScaleStart = (): Promise<Table> => withScaleDatabase(measureStarts)

/**
 * Runs a measurement on an installation with 20,000 stores and 2 million products. The first one generates the database in
 * data/, which takes about a quarter of an hour; the others and later runs reuse it.
 */
async function withScaleDatabase<Result>(
  measure: (database: ScaleDatabase, visits: Visits) => Promise<Result>,
): Promise<Result> {
  const database = await openScaleDatabase(requestedStores ?? STORES)
  try {
    return await measure(database, await openVisits(database.db))
  } finally {
    await database.stop()
  }
}
