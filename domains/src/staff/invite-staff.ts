import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { StaffPermission } from '../permissions/contract.ts'
import { requirePlanCapacity } from '../plans/index.ts'
import type { Platform } from '../platform.ts'
import { hashSecretToken, newSecretToken } from '../secret-token.ts'
import type { StoreMember } from '../serve.ts'
import { alreadyInvited, alreadyStaff, INVITATION_DAYS, type StaffMember } from './contract.ts'
import { invitationMail } from './mails.ts'
import { showInvited } from './show-staff-member.ts'

export interface NewInvitation {
  readonly name: string
  readonly email: string
  readonly permissions: readonly StaffPermission[]
}

/**
 * Invites someone to a store's staff by email. The response is the same whether or not the email has an account. Throws
 * `already_staff`, `already_invited` or `plan_limit_reached`.
 */
export async function inviteStaff(
  platform: Platform,
  actor: StoreMember,
  { name, email, permissions }: NewInvitation,
  requestId: string,
): Promise<StaffMember> {
  const now = platform.clock()
  const token = newSecretToken()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    // Locks the store, so that concurrent invitations and acceptances run one after another.
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    await requireNotInStore(tx, store.id, email)
    await requirePlanCapacity(tx, { thing: 'staff', store_id: store.id }, now)

    const invitation = await tx
      .insertInto('staff_invitations')
      .values({
        store_id: store.id,
        email,
        name,
        permissions: [...permissions],
        token_hash: hashSecretToken(token),
        created_at: now,
        ...sentNow(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'staff.invited',
      actor,
      store_id: store.id,
      subject_id: invitation.id,
      details: { email, permissions },
      request_id: requestId,
    })
    const details = { email, store_name: store.name, owner: actor.name, token, expires_at: invitation.expires_at }
    await queueMail(tx, platform, { ...invitationMail(details, platform.settings), store_id: store.id })
    return showInvited(invitation, now)
  })
}

/** Returns the dates of an invitation that is sent now. */
export function sentNow(now: Date): { sent_at: Date; expires_at: Date } {
  return { sent_at: now, expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) }
}

async function requireNotInStore(tx: Tx, storeId: string, email: string): Promise<void> {
  const member = await tx
    .selectFrom('store_staff')
    .innerJoin('accounts', 'accounts.id', 'store_staff.account_id')
    .select('account_id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (member !== undefined) throw new Refused(alreadyStaff)
  const invited = await tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (invited !== undefined) throw new Refused(alreadyInvited)
}
