import { changeStore, type StoreChange } from '../../change-store.ts'
import type { StoreShipping } from './contract.ts'
import { DEFAULT_RETURN_DAYS } from './return-window.ts'
import { showShipping } from './show-shipping.ts'

/** Sets until how many days after the delivery buyers can request a return. */
export async function saveReturnWindow(change: StoreChange, returnDays: number): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId, now) => {
    const before = await tx
      .selectFrom('store_shipping_settings')
      .select('return_days')
      .where('store_id', '=', storeId)
      .executeTakeFirst()
    const values = { return_days: returnDays, updated_at: now }
    await tx
      .insertInto('store_shipping_settings')
      .values({ store_id: storeId, handling_days: 0, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    return {
      action: 'shipping.return_window_saved',
      subject_id: storeId,
      before: { return_days: before?.return_days ?? DEFAULT_RETURN_DAYS },
      after: { return_days: returnDays },
    }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}
