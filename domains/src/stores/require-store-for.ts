import type { Db, Tx } from '@haat/db'
import { notAllowed, Refused } from '@haat/http-contract'
import type { Actor } from '../serve.ts'
import { storeNotFound } from './contract.ts'
import { requireStoreOfVendor, type StoreRow } from './require-store.ts'

/** What staff may be allowed in a store (decisions.md, Identity). */
export type StaffPermission = 'themes'

/**
 * A store that its vendor, or a member of its staff with the permission, works in. `store_not_found` for everybody who
 * has nothing to do with it, `not_allowed` for staff without the permission.
 */
export async function requireStoreFor(
  db: Db | Tx,
  actor: Actor<'vendor' | 'staff'>,
  storeSlug: string,
  permission: StaffPermission,
): Promise<StoreRow> {
  if (actor.kind === 'vendor') return requireStoreOfVendor(db, actor.account_id, storeSlug)
  const found = await db
    .selectFrom('stores')
    .innerJoin('store_staff', 'store_staff.store_id', 'stores.id')
    .selectAll('stores')
    .select('store_staff.permissions')
    .where('slug', '=', storeSlug)
    .where('store_staff.account_id', '=', actor.account_id)
    .executeTakeFirst()
  if (found === undefined) throw new Refused(storeNotFound)
  const { permissions, ...store } = found
  if (!permissions.includes(permission)) throw new Refused(notAllowed, `You may not work on the ${permission} here.`)
  return store
}
