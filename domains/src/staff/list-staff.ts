import type { Db } from '@haat/db'
import { withAuthenticator } from '../identity/index.ts'
import type { StaffMember } from './contract.ts'
import { showActive, showInvited } from './show-staff-member.ts'

/** Lists a store's staff and invitations by name. */
export async function listStaff(db: Db, storeId: string, now: Date): Promise<StaffMember[]> {
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('store_staff')
      .innerJoin('accounts', 'accounts.id', 'store_staff.account_id')
      .select(['account_id', 'name', 'email', 'phone', 'permissions', 'store_staff.created_at'])
      .select((eb) => withAuthenticator(eb.ref('account_id')).as('totp_enabled'))
      .where('store_id', '=', storeId)
      .execute(),
    db.selectFrom('staff_invitations').selectAll().where('store_id', '=', storeId).execute(),
  ])
  const staff = [...members.map(showActive), ...invitations.map((invitation) => showInvited(invitation, now))]
  return staff.sort((a, b) => a.name.localeCompare(b.name, 'en-IN') || a.email.localeCompare(b.email))
}
