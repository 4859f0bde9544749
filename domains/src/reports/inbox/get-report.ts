import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { type ReportPage, reportNotFound } from './contract.ts'
import { type ReportRow, selectReports, showItem } from './select-reports.ts'

/** Returns a report or an appeal with its messages. Refuses with `report_not_found`. */
export async function getReport(db: Db | Tx, actor: Actor, reportId: string, now: Date): Promise<ReportPage> {
  const row = await selectReports(db).where('report.id', '=', reportId).executeTakeFirst()
  if (row === undefined) throw new Refused(reportNotFound)
  const [messages, others, versionId] = await Promise.all([
    db
      .selectFrom('report_messages as message')
      .innerJoin('accounts as author', 'author.id', 'message.author_id')
      .select(['message.id', 'message.text', 'message.is_note', 'message.created_at', 'author.name as author_name'])
      .where('message.report_id', '=', reportId)
      .orderBy('message.id')
      .execute(),
    db
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('subject_kind', '=', row.subject_kind)
      .where('subject_id', '=', row.subject_id)
      .where('id', '<>', reportId)
      .executeTakeFirstOrThrow(),
    findRejectedVersion(db, row),
  ])
  return {
    ...showItem(row, actor, now),
    text: row.text,
    sender_email: row.sender_email,
    decided_by: row.decider_name,
    is_your_decision: row.decided_by === actor.account_id,
    closed_by: row.closer_name,
    messages: messages.map(({ created_at: createdAt, ...message }) => ({
      ...message,
      created_at: createdAt.toISOString(),
    })),
    other_reports: Number(others.count),
    version_id: versionId ?? null,
  }
}

/** Returns the version that an appeal against a rejection is about. */
export async function findRejectedVersion(
  db: Db | Tx,
  { kind, reason, decision_id: decisionId }: Pick<ReportRow, 'kind' | 'reason' | 'decision_id'>,
): Promise<string | undefined> {
  if (kind !== 'appeal' || reason !== 'rejection' || decisionId === null) return undefined
  const submission = await db
    .selectFrom('theme_submissions')
    .select('version_id')
    .where('id', '=', decisionId)
    .executeTakeFirst()
  return submission?.version_id
}
