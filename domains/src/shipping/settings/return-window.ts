import type { Db, Tx } from '@haat/db'

/** Of a store that hasn't set its return window; like the default of the column. */
export const DEFAULT_RETURN_DAYS = 7

/** Returns until how many days after the delivery buyers of a store can request a return; 0 if they can't. */
export async function findReturnDays(db: Db | Tx, storeId: string): Promise<number> {
  const settings = await db
    .selectFrom('store_shipping_settings')
    .select('return_days')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return settings?.return_days ?? DEFAULT_RETURN_DAYS
}
