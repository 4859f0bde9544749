import type { Db, Tx } from '@haat/db'
import { notAllowed, Refused } from '@haat/http-contract'
import type { Actor } from '../serve.ts'
import type { StaffPermission } from './contract.ts'
import { storeNotFound } from './refusals/contract.ts'
import { requireStoreOfVendor, type StoreRow } from './require-store.ts'

const refusals: Record<StaffPermission, string> = {
  themes: 'You may not work on the theme of this store.',
  publish_themes: 'You may save the theme of this store; publishing it takes a permission of its own.',
}

/**
 * A store that its vendor, or a member of its staff with the permission, works in. `store_not_found` for
 * everybody who has nothing to do with it, `not_allowed` for staff without it.
 */
export async function requireStoreFor(
  db: Db | Tx,
  actor: Actor<'vendor' | 'staff'>,
  storeSlug: string,
  permission: StaffPermission,
): Promise<StoreRow> {
  const { store, can } = await findWork(db, actor, storeSlug)
  if (!can(permission)) throw new Refused(notAllowed, refusals[permission])
  return store
}

/** As `requireStoreFor`, saying of a further permission whether it is there. */
export async function requireStoreAndAsk(
  db: Db | Tx,
  actor: Actor<'vendor' | 'staff'>,
  storeSlug: string,
  { needed, asked }: { readonly needed: StaffPermission; readonly asked: StaffPermission },
): Promise<{ store: StoreRow; is_allowed: boolean }> {
  const { store, can } = await findWork(db, actor, storeSlug)
  if (!can(needed)) throw new Refused(notAllowed, refusals[needed])
  return { store, is_allowed: can(asked) }
}

interface Work {
  readonly store: StoreRow
  can(permission: StaffPermission): boolean
}

async function findWork(db: Db | Tx, actor: Actor<'vendor' | 'staff'>, storeSlug: string): Promise<Work> {
  if (actor.kind === 'vendor') {
    return { store: await requireStoreOfVendor(db, actor.account_id, storeSlug), can: () => true }
  }
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
  return { store, can: (permission) => permissions.includes(permission) }
}
