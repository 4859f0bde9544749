import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import { staffNotFound } from './contract.ts'

/**
 * Removes a staff member or withdraws an invitation. Every request checks membership, so they lose access with the next
 * one. They keep their account and access to other stores. Throws `staff_not_found`.
 */
export async function removeStaff(
  { db }: Pick<Platform, 'db'>,
  actor: StoreMember,
  id: string,
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { store } = actor
    const member = await tx
      .deleteFrom('store_staff')
      .where('store_id', '=', store.id)
      .where('account_id', '=', id)
      .returning('account_id')
      .executeTakeFirst()
    const invitation =
      member === undefined
        ? await tx
            .deleteFrom('staff_invitations')
            .where('store_id', '=', store.id)
            .where('id', '=', id)
            .returning('email')
            .executeTakeFirst()
        : undefined
    if (member === undefined && invitation === undefined) throw new Refused(staffNotFound)
    await recordAudit(tx, {
      action: member === undefined ? 'staff.invitation_withdrawn' : 'staff.removed',
      actor,
      store_id: store.id,
      subject_id: id,
      ...(invitation !== undefined && { details: { email: invitation.email } }),
      request_id: requestId,
    })
    return { id }
  })
}
