import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { MAX_AUTOMATIC, tooManyAutomaticDiscounts } from './contract.ts'
import type { DiscountRow } from './show-discounts.ts'

/**
 * Throws `too_many_automatic_discounts` if a discount with its new values is one too many: orders consider a limited
 * number of automatic discounts. The ones whose dates overlap with its dates count, also those that start later. Locks the store, so that concurrent requests can't exceed the limit.
 */
export async function requireRoom(tx: Tx, discount: DiscountRow, now: Date): Promise<void> {
  const { store_id: storeId, id, method, is_active: isActive, starts_at: startsAt, ends_at: endsAt } = discount
  if (method !== 'automatic' || !isActive || (endsAt !== null && endsAt <= now)) return
  await tx.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('discounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where('method', '=', 'automatic')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', startsAt > now ? startsAt : now)]))
    .$if(endsAt !== null, (query) => query.where('starts_at', '<', endsAt))
    .executeTakeFirstOrThrow()
  if (count < MAX_AUTOMATIC) return
  const detail = `${count} other automatic discounts are active or scheduled in these dates, and up to ${MAX_AUTOMATIC} can be active at the same time. Turn one off first.`
  throw new Refused(tooManyAutomaticDiscounts, detail)
}
