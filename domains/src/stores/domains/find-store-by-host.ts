import type { Db } from '@haat/db'
import { planOf } from '../../plans/index.ts'
import type { StoreRow } from '../require-not-suspended.ts'
import { hostnameOf } from './read-hostname.ts'

/** Returns the store of a `Host` header, if the domain is verified and the vendor's plan includes custom domains. */
export async function findStoreByHost(db: Db, host: string, now: Date): Promise<StoreRow | undefined> {
  const store = await db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .selectAll('stores')
    .where('hostname', '=', hostnameOf(host))
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (store === undefined) return undefined
  const plan = await planOf(db, store.vendor_id, now)
  return plan.has_custom_domain ? store : undefined
}

/** Returns a store's canonical domain: the first verified one, if the plan includes custom domains. */
export async function findPrimaryHost(
  db: Db,
  store: Pick<StoreRow, 'id' | 'vendor_id'>,
  now: Date,
): Promise<string | undefined> {
  const domain = await db
    .selectFrom('store_domains')
    .select('hostname')
    .where('store_id', '=', store.id)
    .where('verified_at', 'is not', null)
    .orderBy('verified_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (domain === undefined) return undefined
  const plan = await planOf(db, store.vendor_id, now)
  return plan.has_custom_domain ? domain.hostname : undefined
}
