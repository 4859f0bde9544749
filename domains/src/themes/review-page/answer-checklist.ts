import { type Db, inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { requireNotClaimed } from '../review-claims/find-claim.ts'
import { ChecklistAnswer } from './contract.ts'
import { requireSubmitted } from './read-reviewed-state.ts'

interface Answer {
  readonly point: ChecklistAnswer['point']
  /** Null clears the answer. */
  readonly outcome: 'ok' | 'not_ok' | null
  readonly note: string
}

/**
 * Saves a reviewer's answer to a point of the checklist, about the version's last submission. Refuses with
 * `theme_version_not_found`, `version_claimed`.
 */
export function answerChecklist(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  versionId: string,
  { point, outcome, note }: Answer,
  requestId: string,
): Promise<ChecklistAnswer[]> {
  return inTransaction(db, async (tx) => {
    const { submission } = await requireSubmitted(tx, versionId)
    const now = clock()
    await requireNotClaimed(tx, versionId, actor, now)
    if (outcome === null) {
      await tx
        .deleteFrom('theme_review_points')
        .where('submission_id', '=', submission.id)
        .where('point', '=', point)
        .execute()
    } else {
      const answer = { outcome, note, checked_by: actor.account_id, checked_at: now }
      await tx
        .insertInto('theme_review_points')
        .values({ submission_id: submission.id, point, ...answer })
        .onConflict((conflict) => conflict.columns(['submission_id', 'point']).doUpdateSet(answer))
        .execute()
    }
    await recordAudit(tx, {
      action: 'theme.checklist_answered',
      actor,
      subject_id: versionId,
      details: { submission_id: submission.id, point, outcome, note },
      request_id: requestId,
    })
    return listAnswers(tx, submission.id)
  })
}

/** Returns the answers about a submission. Answers to points that the checklist doesn't have any more are left out. */
export async function listAnswers(db: Db | Tx, submissionId: string): Promise<ChecklistAnswer[]> {
  const rows = await db
    .selectFrom('theme_review_points as answer')
    .innerJoin('accounts as reviewer', 'reviewer.id', 'answer.checked_by')
    .select(['answer.point', 'answer.outcome', 'answer.note', 'answer.checked_at', 'reviewer.name as checked_by'])
    .where('answer.submission_id', '=', submissionId)
    .orderBy('answer.point')
    .execute()
  return rows.flatMap((row) => {
    const answer = ChecklistAnswer.safeParse({ ...row, checked_at: row.checked_at.toISOString() })
    return answer.success ? [answer.data] : []
  })
}
