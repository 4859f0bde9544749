import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { storeLimitReached } from './contract.ts'

/** Stores that a vendor may have: the largest plan's limit, until a vendor's own plan says it. */
export const STORES_ALLOWED = 10

/**
 * Refuses with `plan_limit_reached` where the vendor has no room for another store. Holds the vendor's row until the
 * transaction ends, so that two stores opened at once cannot pass the limit together.
 */
export async function requireRoomForStore(tx: Tx, vendorId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', vendorId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { stores } = await tx
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('stores'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  if (stores < STORES_ALLOWED) return
  throw new Refused(storeLimitReached, `You have ${stores} stores, and your plan has room for ${STORES_ALLOWED}.`, {
    extensions: { limit: 'stores', allowed: STORES_ALLOWED, used: stores },
  })
}
