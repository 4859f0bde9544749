import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { changeStore, type StoreChange } from '../../change-store.ts'
import { gstinMissing, type StoreTaxes, type TaxOptions } from './contract.ts'
import { findTaxSettings } from './find-tax-settings.ts'
import { showTaxes } from './show-taxes.ts'

/** Saves a store's tax settings for future orders. A store can be registered for GST only with a GSTIN. */
export async function saveTaxes(change: StoreChange, options: TaxOptions): Promise<StoreTaxes> {
  const { platform, actor } = change
  await changeStore(change, async (tx, storeId, now) => {
    const { seller, ...before } = await findTaxSettings(tx, storeId)
    if (options.registration !== 'unregistered' && (seller?.gstin ?? null) === null) throw new Refused(gstinMissing)
    const values = { ...options, updated_at: now }
    await tx
      .insertInto('store_tax_settings')
      .values({ store_id: storeId, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    const event = { store_id: storeId, type: 'stores.updated', subject_id: storeId } as const
    await recordAppEvent(tx, { ...event, changed: ['taxes'] }, now)
    return { action: 'tax_settings.saved', subject_id: storeId, before, after: { ...options } }
  })
  return showTaxes(platform.db, actor.store.id, platform.clock())
}
