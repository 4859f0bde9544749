import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { showClaim } from '../review-claims/find-claim.ts'
import { QueuedVersion, type QueuePage } from './contract.ts'
import { type QueueRow, selectQueue } from './select-queue.ts'

/** How the queue becomes SQL for a reviewer at a time. */
function queueSql({ account_id: reviewerId }: Actor, now: Date): ListSql {
  const isClaimed = sql<SqlBool>`(claim.expires_at > ${now})`
  return {
    id: sql.ref('submission.id'),
    sorts: {
      // Resubmissions come before all others: ten quadrillion microseconds are 317 years.
      priority: {
        column: sql`(CASE WHEN submission.number > 1 THEN 0 ELSE 10000000000000000 END
          + (extract(epoch FROM submission.queued_at) * 1000000)::bigint)`,
        type: 'integer',
      },
      submitted_at: { column: sql.ref('submission.submitted_at'), type: 'time' },
      theme: { column: sql.ref('theme.name'), type: 'text' },
    },
    filters: {
      state: filterByConditions({
        waiting: sql<SqlBool>`submission.decision IS NULL`,
        changes_requested: sql<SqlBool>`version.status = 'changes_requested'`,
        approved: sql<SqlBool>`(version.status = 'submitted' AND submission.decision = 'approved')`,
        decided: sql<SqlBool>`version.status IN ('published', 'superseded', 'rejected')`,
      }),
      claim: filterByConditions({
        yours: sql<SqlBool>`(${isClaimed} AND claim.reviewer_id = ${reviewerId})`,
        others: sql<SqlBool>`(${isClaimed} AND claim.reviewer_id <> ${reviewerId})`,
        nobody: sql<SqlBool>`${isClaimed} IS NOT TRUE`,
      }),
      submitted_at: sql.ref('submission.submitted_at'),
      is_resubmission: sql`(submission.number > 1)`,
    },
    search: (words) =>
      sql<SqlBool>`(theme.name ILIKE ${containing(words)} OR developer.name ILIKE ${containing(words)})`,
  }
}

/** Lists a page of versions with their last submission. */
export async function listReviewQueue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  input: ListInput,
): Promise<Page<QueuedVersion>> {
  const now = clock()
  const page = await readListPage(selectQueue(db), input, queueSql(actor, now))
  return { ...page, items: page.items.map((row) => show(row, actor, now)) }
}

/** Returns how many versions are in each state, and since when the oldest one waits. */
export async function countStates(db: Db): Promise<Pick<QueuePage, 'counts' | 'oldest_waiting_at'>> {
  const [waiting, versions] = await Promise.all([
    db
      .selectFrom('theme_submissions')
      .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('queued_at').as('oldest')])
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('theme_versions')
      .select(({ fn }) => [
        fn.countAll<string>().filterWhere('status', '=', 'changes_requested').as('changes_requested'),
        fn.countAll<string>().filterWhere('status', '=', 'submitted').as('submitted'),
      ])
      .where('status', 'in', ['submitted', 'changes_requested'])
      .executeTakeFirstOrThrow(),
  ])
  return {
    counts: {
      waiting: Number(waiting.count),
      changes_requested: Number(versions.changes_requested),
      approved: Number(versions.submitted) - Number(waiting.count),
    },
    oldest_waiting_at: waiting.oldest?.toISOString() ?? null,
  }
}

function show(row: QueueRow, actor: Actor, now: Date): QueuedVersion {
  const { reviewer_id: reviewerId, reviewer_name: reviewerName, expires_at: expiresAt } = row
  const claim =
    reviewerId === null || reviewerName === null || expiresAt === null
      ? undefined
      : { reviewer_id: reviewerId, reviewer_name: reviewerName, expires_at: expiresAt }
  return {
    id: row.id,
    version: row.version,
    status: ThemeVersionStatus.parse(row.status),
    submission: {
      id: row.submission_id,
      number: row.number,
      submitted_at: row.submitted_at.toISOString(),
      queued_at: row.queued_at.toISOString(),
      decision: QueuedVersion.shape.submission.shape.decision.parse(row.decision),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by,
    },
    theme: { slug: row.slug, name: row.name, published_version: row.published_version },
    developer: {
      id: row.developer_id,
      name: row.developer_name,
      published_count: Number(row.published_count),
      rejected_count: Number(row.rejected_count),
    },
    files_changed: Number(row.files_changed),
    warnings: Number(row.warnings),
    hints: Number(row.hints),
    claim: showClaim(claim, actor, now),
  }
}
