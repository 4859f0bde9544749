import { type Db, readRows, withPreparedStatements } from '@haat/db'
import { includesDomains } from '../../plans/index.ts'
import type { StoreRow } from '../require-not-suspended.ts'
import { hostnameOf } from './read-hostname.ts'

/** Returns the store of a `Host` header, if the domain is verified and the vendor's plan includes custom domains. */
export async function findStoreByHost(db: Db, host: string, now: Date): Promise<StoreRow | undefined> {
  const store = await findStoreByDomain(db, host)
  if (store === undefined) return undefined
  return (await includesDomains(db, store.vendor_id, now)) ? store : undefined
}

/** As `findStoreByHost`, whatever the plan includes: a store that has no `findPrimaryHost` can't be reached by its domains. */
export function findStoreByDomain(db: Db, host: string): Promise<StoreRow | undefined> {
  return withPreparedStatements(db)
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .selectAll('stores')
    .where('hostname', '=', hostnameOf(host))
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Returns a store's canonical domain: the first verified one, if the plan includes custom domains. */
export async function findPrimaryHost(
  db: Db,
  store: Pick<StoreRow, 'id' | 'vendor_id'>,
  now: Date,
): Promise<string | undefined> {
  const [[domain], isIncluded] = await Promise.all([
    readRows(
      withPreparedStatements(db),
      db
        .selectFrom('store_domains')
        .select('hostname')
        .where('store_id', '=', store.id)
        .where('verified_at', 'is not', null)
        .orderBy('verified_at')
        .orderBy('id')
        .limit(1),
    ),
    includesDomains(db, store.vendor_id, now),
  ])
  return isIncluded ? domain?.hostname : undefined
}
