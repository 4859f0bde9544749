import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import { hashSecretToken } from '../../../secret-token.ts'
import { bankAlertLinkInvalid, bankAlertLinkUsed } from '../contract.ts'
import { tellPayee } from '../tell-payee.ts'
import { lockPayee } from '../versions.ts'
import { findFreeze } from './find-freeze.ts'
import { changeReportedMail } from './mails.ts'

const REASON = 'The payee says that somebody else changed the bank details'

/**
 * Freezes the payouts of the payee who got an email with this link. The link freezes once: opening it again while
 * payouts are frozen changes nothing. Refuses with `bank_alert_link_invalid`, or with `bank_alert_link_used` if an
 * administrator has lifted the freeze since.
 */
export async function reportBankChange(platform: Platform, token: string, requestId: string): Promise<void> {
  const { db, clock, settings } = platform
  const reported = await db
    .selectFrom('bank_details')
    .select(['id', 'payee_id', 'revision', 'alert_expires_at'])
    .where('alert_token_hash', '=', hashSecretToken(token))
    .executeTakeFirst()
  if (reported === undefined || reported.alert_expires_at <= clock()) throw new Refused(bankAlertLinkInvalid)
  const { id: detailsId, payee_id: payeeId, revision } = reported
  await inTransaction(db, async (tx) => {
    const payee = await lockPayee(tx, payeeId)
    if (payee === undefined) throw new Refused(bankAlertLinkInvalid)
    if ((await findFreeze(tx, payeeId)) !== undefined) return
    const used = await tx
      .selectFrom('payout_freezes')
      .select('id')
      .where('bank_details_id', '=', detailsId)
      .executeTakeFirst()
    if (used !== undefined) throw new Refused(bankAlertLinkUsed)
    await tx
      .insertInto('payout_freezes')
      .values({ payee_id: payeeId, bank_details_id: detailsId, reason: REASON, frozen_at: clock() })
      .execute()
    await recordAudit(tx, {
      action: 'payouts.frozen',
      actor: 'system',
      subject_id: payeeId,
      details: { reason: REASON, bank_details_id: detailsId, revision },
      request_id: requestId,
    })
    await tellPayee(
      tx,
      platform,
      { id: payeeId, kind: payee.kind },
      { type: 'payouts', mail: changeReportedMail(payee, settings) },
    )
  })
}
