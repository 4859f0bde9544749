import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { withAuthenticator } from '../identity/index.ts'
import type { StaffPermission } from '../permissions/contract.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import { type StaffMember, staffNotFound } from './contract.ts'
import { showActive, showInvited } from './show-staff-member.ts'

export interface PermissionsChange {
  /** ID of the account or the invitation. */
  readonly id: string
  readonly permissions: readonly StaffPermission[]
}

/** Sets the permissions of a staff member or invitation. They apply from the next request. Throws `staff_not_found`. */
export async function changeStaffPermissions(
  platform: Platform,
  actor: StoreMember,
  { id, permissions }: PermissionsChange,
  requestId: string,
): Promise<StaffMember> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const change = { store_id: store.id, id, permissions }
    const member = (await changeActive(tx, change)) ?? (await changeInvited(tx, change, platform.clock()))
    if (member === undefined) throw new Refused(staffNotFound)
    await recordAudit(tx, {
      action: 'staff.permissions_changed',
      actor,
      store_id: store.id,
      subject_id: id,
      details: { permissions },
      request_id: requestId,
    })
    return member
  })
}

interface Change {
  readonly store_id: string
  readonly id: string
  readonly permissions: readonly StaffPermission[]
}

async function changeActive(tx: Tx, { store_id: storeId, id, permissions }: Change): Promise<StaffMember | undefined> {
  const changed = await tx
    .updateTable('store_staff')
    .from('accounts')
    .set({ permissions: [...permissions] })
    .whereRef('accounts.id', '=', 'store_staff.account_id')
    .where('store_id', '=', storeId)
    .where('account_id', '=', id)
    .returning([
      'account_id',
      'accounts.name',
      'accounts.email',
      'accounts.phone',
      'permissions',
      'store_staff.created_at',
    ])
    .returning((eb) => withAuthenticator(eb.ref('account_id')).as('totp_enabled'))
    .executeTakeFirst()
  return changed && showActive(changed)
}

async function changeInvited(
  tx: Tx,
  { store_id: storeId, id, permissions }: Change,
  now: Date,
): Promise<StaffMember | undefined> {
  const changed = await tx
    .updateTable('staff_invitations')
    .set({ permissions: [...permissions] })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return changed && showInvited(changed, now)
}
