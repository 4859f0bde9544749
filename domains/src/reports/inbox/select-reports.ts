import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Actor } from '../../serve.ts'
import { InboxItem } from './contract.ts'

/** Selects reports and appeals with the names that the inbox shows. The caller adds order and conditions. */
export function selectReports(db: Db | Tx) {
  return db
    .selectFrom('reports as report')
    .leftJoin('themes as theme', (join) =>
      join.onRef('theme.id', '=', 'report.subject_id').on('report.subject_kind', '=', 'theme'),
    )
    .leftJoin('stores as store', (join) =>
      join.onRef('store.id', '=', 'report.subject_id').on('report.subject_kind', '=', 'store'),
    )
    .leftJoin('accounts as sender', 'sender.id', 'report.sender_id')
    .leftJoin('accounts as claimer', 'claimer.id', 'report.claimed_by')
    .leftJoin('accounts as decider', 'decider.id', 'report.decided_by')
    .leftJoin('accounts as closer', 'closer.id', 'report.closed_by')
    .selectAll('report')
    .select([
      sql<string | null>`coalesce(theme.slug, store.slug)`.as('subject_slug'),
      sql<string | null>`coalesce(theme.name, store.name)`.as('subject_name'),
      'sender.name as sender_name',
      'claimer.name as claimer_name',
      'decider.name as decider_name',
      'closer.name as closer_name',
    ])
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number]

const EXCERPT_LENGTH = 160

/** Converts a row to the API's. */
export function showItem(row: ReportRow, actor: Actor, now: Date): InboxItem {
  const { claimed_by: claimedBy, claimed_until: claimedUntil, claimer_name: claimerName } = row
  const isClaimed = claimedUntil !== null && claimedUntil > now && claimerName !== null && row.closed_at === null
  return InboxItem.parse({
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      slug: row.subject_slug,
      name: row.subject_name ?? 'Deleted',
    },
    sender_name: row.sender_name,
    excerpt: row.text.length > EXCERPT_LENGTH ? `${row.text.slice(0, EXCERPT_LENGTH)}…` : row.text,
    created_at: row.created_at.toISOString(),
    claim: isClaimed
      ? { by: claimerName, is_yours: claimedBy === actor.account_id, until: claimedUntil.toISOString() }
      : null,
    outcome: row.outcome,
    closed_at: row.closed_at?.toISOString() ?? null,
  })
}
