import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { notRejected } from './contract.ts'
import { announceApplication } from './start-approval.ts'

/** Puts a rejected vendor back in the queue. Throws `not_rejected` for other vendors. */
export async function applyAgain(
  platform: Platform,
  actor: Actor<'vendor'>,
  message: string,
  requestId: string,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const applied = await tx
      .updateTable('vendor_approvals')
      .set({ status: 'pending', applied_at: platform.clock(), message, decided_at: null, decided_by: null })
      .where('vendor_id', '=', actor.account_id)
      .where('status', '=', 'rejected')
      .returning('vendor_id')
      .executeTakeFirst()
    if (applied === undefined) throw new Refused(notRejected)
    await recordAudit(tx, {
      action: 'vendor.applied_again',
      actor,
      subject_id: actor.account_id,
      details: { message },
      request_id: requestId,
    })
    await announceApplication(tx, platform, actor.account_id)
  })
}
