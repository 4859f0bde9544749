import { changeStore, type StoreChange } from '../../change-store.ts'
import type { StoreShipping } from './contract.ts'
import { showShipping } from './show-shipping.ts'

/** Sets how many working days a store needs until it hands over a parcel. */
export async function saveHandlingTime(change: StoreChange, handlingDays: number): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId, now) => {
    const before = await tx
      .selectFrom('store_shipping_settings')
      .select('handling_days')
      .where('store_id', '=', storeId)
      .executeTakeFirst()
    const values = { handling_days: handlingDays, updated_at: now }
    await tx
      .insertInto('store_shipping_settings')
      .values({ store_id: storeId, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    return {
      action: 'shipping.handling_time_saved',
      subject_id: storeId,
      before: { handling_days: before?.handling_days ?? 0 },
      after: { handling_days: handlingDays },
    }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}
