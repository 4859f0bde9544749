import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../serve.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

export type ViewOwner = Actor<'vendor' | 'staff'>

/** Returns the ID of a store that the account owns or works in. Throws `store_not_found` for any other store. */
export async function requireOwnStoreId(db: Db | Tx, { account_id }: ViewOwner, storeSlug: string): Promise<string> {
  const store = await db
    .selectFrom('stores')
    .select('stores.id')
    .where('slug', '=', storeSlug)
    .where((eb) =>
      eb.or([
        eb('vendor_id', '=', account_id),
        eb.exists(
          eb
            .selectFrom('store_staff')
            .select('store_staff.store_id')
            .whereRef('store_staff.store_id', '=', 'stores.id')
            .where('store_staff.account_id', '=', account_id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (store === undefined) throw new Refused(storeNotFound)
  return store.id
}
