import type { Db } from '@haat/db'
import { StaffPermission } from '../../permissions/contract.ts'
import type { TeamMember } from './contract.ts'

/** Lists the owner and the staff of a store, by name. */
export async function listTeam(db: Db, storeId: string): Promise<TeamMember[]> {
  const [owner, staff] = await Promise.all([
    db
      .selectFrom('stores')
      .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
      .select(['accounts.id', 'accounts.name'])
      .where('stores.id', '=', storeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('store_staff')
      .innerJoin('accounts', 'accounts.id', 'store_staff.account_id')
      .select(['accounts.id', 'accounts.name', 'store_staff.permissions'])
      .where('store_id', '=', storeId)
      .execute(),
  ])
  const members = staff
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-IN') || (a.id < b.id ? -1 : 1))
    .map(({ permissions, ...member }) => ({
      ...member,
      role: 'staff' as const,
      permissions: StaffPermission.options.filter((permission) => permissions.includes(permission)),
    }))
  return [{ ...owner, role: 'owner', permissions: [...StaffPermission.options] }, ...members]
}
