import type { Db, Tx } from '@haat/db'
import { defaultPrintSettings, PrintSettings } from './contract.ts'

/** Returns how a store's documents are printed, or the defaults. */
export async function readPrintSettings(db: Db | Tx, storeId: string): Promise<PrintSettings> {
  return (await readSavedSettings(db, storeId)).settings
}

/** Returns a store's print settings with their revision. */
export async function readSavedSettings(
  db: Db | Tx,
  storeId: string,
): Promise<{ readonly settings: PrintSettings; readonly revision: number }> {
  const row = await db.selectFrom('print_settings').selectAll().where('store_id', '=', storeId).executeTakeFirst()
  return row === undefined
    ? { settings: defaultPrintSettings, revision: 1 }
    : { settings: PrintSettings.parse(row), revision: row.revision }
}
