import type { Db, Tx } from '@haat/db'
import { defaultPrintSettings, PrintSettings } from './contract.ts'

/** Returns how a store's documents are printed, or the defaults. */
export async function readPrintSettings(db: Db | Tx, storeId: string): Promise<PrintSettings> {
  const row = await db.selectFrom('print_settings').selectAll().where('store_id', '=', storeId).executeTakeFirst()
  return row === undefined ? defaultPrintSettings : PrintSettings.parse(row)
}
