import type { Db } from '@haat/db'
import type { Actor } from '../serve.ts'
import type { StaffProfile } from './contract.ts'
import { readPermissions } from './show-staff-member.ts'

/** Returns the signed-in staff member with their stores by name. */
export async function getStaffProfile(
  db: Db,
  { account_id: accountId, name, email }: Actor<'staff'>,
): Promise<StaffProfile> {
  const [account, stores] = await Promise.all([
    db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow(),
    db
      .selectFrom('store_staff')
      .innerJoin('stores', 'stores.id', 'store_staff.store_id')
      .select(['slug', 'name', 'permissions', 'test_kind'])
      .where('account_id', '=', accountId)
      .orderBy('name')
      .orderBy('slug')
      .execute(),
  ])
  return {
    id: accountId,
    name,
    email,
    phone: account.phone,
    stores: stores.map((store) => ({
      store_slug: store.slug,
      store_name: store.name,
      ...(store.test_kind !== null && { is_test: true as const }),
      permissions: readPermissions(store.permissions),
    })),
  }
}
