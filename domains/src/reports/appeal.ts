import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { announceReport } from './announce-report.ts'
import { alreadyAppealed, nothingToAppeal, type OwnAppeal, type OwnAppeals } from './contract.ts'
import type { Decision } from './find-decisions.ts'
import { AppealGround } from './reasons/contract.ts'
import { appealReceivedMail } from './report-mails.ts'

interface Appeal {
  readonly against: AppealGround
  readonly text: string
}

/**
 * Appeals against one of the decisions in force. Refuses with `nothing_to_appeal`, and with `already_appealed` after the
 * first appeal against it.
 */
export function appeal(
  platform: Platform,
  actor: Actor,
  { against, text }: Appeal,
  findDecisions: (tx: Tx, now: Date) => Promise<readonly Decision[]>,
  requestId: string,
): Promise<OwnAppeal> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const decision = (await findDecisions(tx, now)).find((one) => one.against === against)
    if (decision === undefined) throw new Refused(nothingToAppeal)
    const sent = await tx
      .insertInto('reports')
      .values({
        kind: 'appeal',
        subject_kind: decision.subject.kind,
        subject_id: decision.subject.id,
        reason: against,
        decision_id: decision.id,
        decided_by: decision.decided_by,
        text,
        sender_id: actor.account_id,
        sender_email: actor.email,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('decision_id').where('kind', '=', 'appeal').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (sent === undefined) throw new Refused(alreadyAppealed)
    await recordAudit(tx, {
      action: 'appeal.sent',
      actor,
      subject_id: sent.id,
      details: {
        against,
        decision_id: decision.id,
        subject_kind: decision.subject.kind,
        subject_id: decision.subject.id,
      },
      request_id: requestId,
    })
    await announceReport(tx, platform, { id: sent.id, kind: 'appeal', subject_kind: decision.subject.kind })
    await queueMail(tx, platform, appealReceivedMail(actor, against))
    return { id: sent.id, against, text, created_at: now.toISOString(), outcome: null, closed_at: null, answers: [] }
  })
}

/**
 * Lists the actor's appeals about a subject, and the decisions in force about it. Only those with `may_appeal` can appeal:
 * staff can't appeal in place of the store's owner.
 */
export async function listOwnAppeals(
  db: Db,
  actor: Actor,
  subject: Decision['subject'],
  { decisions, may_appeal: mayAppeal }: { readonly decisions: readonly Decision[]; readonly may_appeal: boolean },
): Promise<OwnAppeals> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'decision_id', 'text', 'created_at', 'outcome', 'closed_at'])
    .where('kind', '=', 'appeal')
    .where('sender_id', '=', actor.account_id)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const answers =
    rows.length === 0
      ? []
      : await db
          .selectFrom('report_messages')
          .select(['id', 'report_id', 'text', 'created_at'])
          .where('is_note', '=', false)
          .where(
            'report_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('id')
          .execute()
  const appealed = new Set(rows.map((row) => row.decision_id))
  return {
    items: rows.map(({ id, reason, text, outcome, created_at: createdAt, closed_at: closedAt }) => ({
      id,
      against: AppealGround.parse(reason),
      text,
      created_at: createdAt.toISOString(),
      outcome: outcome === 'upheld' || outcome === 'dismissed' ? outcome : null,
      closed_at: closedAt?.toISOString() ?? null,
      answers: answers
        .filter((answer) => answer.report_id === id)
        .map((answer) => ({ id: answer.id, text: answer.text, created_at: answer.created_at.toISOString() })),
    })),
    next_cursor: null,
    decisions: decisions.map(({ id, against, reason, decided_at: decidedAt, until }) => ({
      against,
      reason,
      decided_at: decidedAt.toISOString(),
      until: until?.toISOString() ?? null,
      can_appeal: mayAppeal && !appealed.has(id),
    })),
  }
}
