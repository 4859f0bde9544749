import type { Db } from '@haat/db'
import type { Actor } from '../serve.ts'
import type { StaffProfile } from './contract.ts'
import { readPermissions } from './show-staff-member.ts'

/** Returns the signed-in staff member with their stores by name. */
export async function getStaffProfile(db: Db, { account_id, name, email }: Actor<'staff'>): Promise<StaffProfile> {
  const [account, stores] = await Promise.all([
    db.selectFrom('accounts').select('phone').where('id', '=', account_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('store_staff')
      .innerJoin('stores', 'stores.id', 'store_staff.store_id')
      .select(['slug', 'name', 'permissions'])
      .where('account_id', '=', account_id)
      .orderBy('name')
      .orderBy('slug')
      .execute(),
  ])
  return {
    id: account_id,
    name,
    email,
    phone: account.phone,
    stores: stores.map((store) => ({
      store_slug: store.slug,
      store_name: store.name,
      permissions: readPermissions(store.permissions),
    })),
  }
}
