import { changeStore, type StoreChange } from '../../change-store.ts'
import { requireCurrentRevision } from '../../settings-revision.ts'
import type { PrintSettings } from './contract.ts'
import { readSavedSettings } from './read-print-settings.ts'

/** Sets how a store's documents are printed. Throws `stale_revision`, or `store_suspended` for a suspended store. */
export async function savePrintSettings(change: StoreChange, settings: PrintSettings, revision: number): Promise<void> {
  await changeStore(change, async (tx, storeId, now) => {
    const { settings: before, revision: current } = await readSavedSettings(tx, storeId)
    requireCurrentRevision(revision, current)
    const { return_address: address, ...others } = settings
    const values = {
      ...others,
      return_address: address === null ? null : JSON.stringify(address),
      revision: current + 1,
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
