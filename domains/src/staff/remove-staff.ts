import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { requireStoreOfVendor } from '../stores/index.ts'
import { staffNotFound } from './contract.ts'

/**
 * Removes somebody from a store's staff, or withdraws an invitation. Every request asks who works in the store, so from
 * the next one on it is absent to them; their account, and their work in other stores, stay. `staff_not_found`.
 */
export async function removeStaff(
  { db }: Pick<Platform, 'db'>,
  actor: Actor<'vendor'>,
  { store_slug, id }: { readonly store_slug: string; readonly id: string },
  request_id: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const store = await requireStoreOfVendor(tx, actor.account_id, store_slug)
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
      request_id,
    })
    return { id }
  })
}
