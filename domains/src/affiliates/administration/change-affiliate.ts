import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { liftSanction, recordSanction } from '../../sanctions/index.ts'
import type { Actor } from '../../serve.ts'
import { newReferralCode } from '../applications/referral-link.ts'
import { AffiliateStatus } from '../contract.ts'
import { type AffiliateEvent, affiliateTransitions } from './affiliate-states.ts'
import { affiliateNotFound, affiliateStateConflict } from './contract.ts'
import { affiliateMail, affiliatePage } from './mails.ts'

interface AffiliateChange {
  readonly id: string
  readonly event: AffiliateEvent
  /** Required by all events but `approve`. */
  readonly reason?: string
}

/**
 * Moves an affiliate along the table of states, with the sanction, the audit entry and the email to the affiliate.
 * Refuses with `affiliate_not_found` or `affiliate_state_conflict`.
 */
export async function changeAffiliate(
  platform: Platform,
  admin: Actor<'admin'>,
  { id, event, reason }: AffiliateChange,
): Promise<{ status: AffiliateStatus }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const affiliate = await lockAffiliate(tx, id)
    const before = AffiliateStatus.parse(affiliate.status)
    const status = affiliateTransitions[before][event]
    if (status === undefined) throw new Refused(affiliateStateConflict, `The affiliate is ${before}.`)
    const isDecision = event === 'approve' || event === 'reject'
    await tx
      .updateTable('affiliates')
      .set({
        status,
        reason: event === 'restore' ? null : (reason ?? null),
        code: affiliate.code ?? (status === 'approved' ? newReferralCode() : null),
        ...(isDecision && { decided_at: now, decided_by: admin.account_id }),
      })
      .where('id', '=', id)
      .execute()
    await recordOrder(tx, admin, { id, event, reason: reason ?? '' }, now)
    await recordAudit(tx, {
      action: `affiliate.${status === 'approved' && event === 'restore' ? 'restored' : status}`,
      actor: admin,
      subject_id: id,
      before: { status: before },
      after: { status },
      ...(reason !== undefined && { reason }),
    })
    const mail = affiliateMail({ name: affiliate.name, address: affiliate.email }, event, reason, platform.settings)
    await notify(tx, platform, {
      account_id: affiliate.account_id,
      type: 'affiliate',
      mail,
      url: affiliatePage(platform.settings),
    })
    return { status }
  })
}

/** Locks an affiliate against other changes and new commissions. Refuses with `affiliate_not_found`. */
export async function lockAffiliate(tx: Tx, id: string) {
  const affiliate = await tx
    .selectFrom('affiliates')
    .innerJoin('accounts', 'accounts.id', 'affiliates.account_id')
    .select(['affiliates.status', 'affiliates.code', 'affiliates.account_id', 'accounts.name', 'accounts.email'])
    .where('affiliates.id', '=', id)
    .forNoKeyUpdate('affiliates')
    .executeTakeFirst()
  if (affiliate === undefined) throw new Refused(affiliateNotFound)
  return affiliate
}

/** Adds a suspension or a ban to the history of sanctions, or ends the suspension in force. */
async function recordOrder(
  tx: Tx,
  { account_id: adminId }: Actor<'admin'>,
  { id, event, reason }: Required<AffiliateChange>,
  now: Date,
): Promise<void> {
  const subject = { kind: 'affiliate', id } as const
  if (event === 'suspend' || event === 'ban') {
    await recordSanction(tx, subject, { duration: 'permanent', reason, imposed_by: adminId, now, ends_at: null })
  }
  if (event === 'restore') await liftSanction(tx, subject, { reason, lifted_by: adminId, now })
}
