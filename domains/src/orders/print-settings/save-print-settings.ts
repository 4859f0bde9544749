import { changeStore, type StoreChange } from '../../change-store.ts'
import type { PrintSettings } from './contract.ts'
import { readPrintSettings } from './read-print-settings.ts'

/** Sets how a store's documents are printed. Throws `store_suspended` for a suspended store. */
export async function savePrintSettings(change: StoreChange, settings: PrintSettings): Promise<void> {
  await changeStore(change, async (tx, storeId, now) => {
    const before = await readPrintSettings(tx, storeId)
    const { return_address: address, ...others } = settings
    const values = {
      ...others,
      return_address: address === null ? null : JSON.stringify(address),
      updated_at: now,
    }
    await tx
      .insertInto('print_settings')
      .values({ store_id: storeId, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    return { action: 'print_settings.saved', subject_id: storeId, before: { ...before }, after: { ...settings } }
  })
}
