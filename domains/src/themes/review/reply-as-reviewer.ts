import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { remarkNotFound } from '../submissions/contract.ts'

/** Adds a reviewer's reply to a remark, which is open again. Refuses with `remark_not_found`. */
export async function replyAsReviewer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { remark_id: remarkId, text }: { readonly remark_id: string; readonly text: string },
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const remark = await tx
      .updateTable('theme_remarks')
      .set({ state: 'open', changed_in: null })
      .where('id', '=', remarkId)
      .returning('id')
      .executeTakeFirst()
    if (remark === undefined) throw new Refused(remarkNotFound)
    await recordAudit(tx, { action: 'theme.remark_replied', actor, subject_id: remarkId, request_id: requestId })
    return tx
      .insertInto('theme_remark_replies')
      .values({ remark_id: remarkId, text, created_by: actor.account_id, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}
