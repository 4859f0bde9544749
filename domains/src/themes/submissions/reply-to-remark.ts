import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { requireOwnTheme } from '../own-theme/require-own-theme.ts'
import { type ReviewRemark, remarkNotFound } from './contract.ts'
import { listRemarks } from './list-remarks.ts'

/** Adds the developer's reply to a remark, which is answered then. Refuses with `theme_not_found`, `remark_not_found`. */
export async function replyToRemark(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  slug: string,
  { remark_id: remarkId, text }: { readonly remark_id: string; readonly text: string },
  requestId: string,
): Promise<ReviewRemark> {
  return inTransaction(db, async (tx) => {
    const theme = await requireOwnTheme(tx, actor, slug)
    const remark = await tx
      .selectFrom('theme_remarks as remark')
      .innerJoin('theme_submissions as submission', 'submission.id', 'remark.submission_id')
      .select(['remark.id', 'remark.state', 'remark.submission_id'])
      .where('remark.id', '=', remarkId)
      .where('submission.theme_id', '=', theme.id)
      .forUpdate('remark')
      .executeTakeFirst()
    if (remark === undefined) throw new Refused(remarkNotFound)
    await tx
      .insertInto('theme_remark_replies')
      .values({ remark_id: remarkId, text, created_by: actor.account_id, created_at: clock() })
      .execute()
    if (remark.state === 'open') {
      await tx.updateTable('theme_remarks').set({ state: 'answered' }).where('id', '=', remarkId).execute()
    }
    await recordAudit(tx, {
      action: 'theme.remark_replied',
      actor,
      subject_id: theme.id,
      details: { slug, remark_id: remarkId },
      request_id: requestId,
    })
    const remarks = await listRemarks(tx, theme.id, [remark.submission_id])
    const shown = remarks.get(remark.submission_id)?.find(({ id }) => id === remarkId)
    if (shown === undefined) throw new Refused(remarkNotFound)
    return shown
  })
}
