import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { cursorTime, cutPage, readCursor, writeCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { showClaim } from '../review-claims/find-claim.ts'
import { QueuedVersion, type QueuePage, type QueueState } from './contract.ts'
import { type QueueRow, selectQueue } from './select-queue.ts'

interface QueueQuery {
  readonly state: QueueState
  readonly q: string
  readonly mine: 'true' | 'false'
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Where a page of the queue ended: whether the last one is a resubmission, when it was queued, and its ID. */
const WaitingEnd = z.tuple([z.literal('waiting'), z.boolean(), cursorTime, z.uuid()])
const NewestEnd = z.tuple([z.literal('newest'), z.uuid()])

/**
 * Lists versions in a state of the review. Waiting ones: resubmissions first, because their developers have answered,
 * then those that wait longest. Others: newest submission first.
 */
export async function listReviewQueue(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  query: QueueQuery,
): Promise<QueuePage> {
  const now = clock()
  let select = inState(selectQueue(db), query.state)
  if (query.q !== '') {
    select = select.where(
      sql<boolean>`strpos(lower(theme.name), lower(${query.q})) > 0 OR strpos(lower(developer.name), lower(${query.q})) > 0`,
    )
  }
  if (query.mine === 'true') {
    select = select.where('claim.reviewer_id', '=', actor.account_id).where('claim.expires_at', '>', now)
  }
  const [rows, counts] = await Promise.all([
    paged(select, query)
      .limit(query.limit + 1)
      .execute(),
    countStates(db),
  ])
  const page = cutPage(rows, query.limit, (last) =>
    query.state === 'waiting'
      ? writeCursor(['waiting', last.number > 1, last.queued_at, last.submission_id])
      : writeCursor(['newest', last.submission_id]),
  )
  return { items: page.items.map((row) => show(row, actor, now)), next_cursor: page.next_cursor, ...counts }
}

type Select = ReturnType<typeof selectQueue>

function inState(select: Select, state: QueueState): Select {
  switch (state) {
    case 'waiting':
      return select.where('submission.decision', 'is', null)
    case 'changes_requested':
      return select.where('version.status', '=', 'changes_requested')
    case 'approved':
      return select.where('version.status', '=', 'submitted').where('submission.decision', '=', 'approved')
    case 'decided':
      return select.where('version.status', 'in', ['published', 'superseded', 'rejected'])
  }
}

function paged(select: Select, { state, cursor }: QueueQuery): Select {
  if (state !== 'waiting') {
    const [, after] = readCursor(cursor, NewestEnd) ?? []
    const newest = select.orderBy('submission.id', 'desc')
    return after === undefined ? newest : newest.where('submission.id', '<', after)
  }
  const end = readCursor(cursor, WaitingEnd)
  const ordered = select
    .orderBy((eb) => eb('submission.number', '>', 1), 'desc')
    .orderBy('submission.queued_at')
    .orderBy('submission.id')
  if (end === undefined) return ordered
  const [, wasResubmission, queuedAt, id] = end
  return ordered.where(({ or, and, eb, refTuple, tuple }) => {
    const later = eb(refTuple('submission.queued_at', 'submission.id'), '>', tuple(queuedAt, id))
    return wasResubmission
      ? or([eb('submission.number', '=', 1), and([eb('submission.number', '>', 1), later])])
      : and([eb('submission.number', '=', 1), later])
  })
}

async function countStates(db: Db): Promise<Pick<QueuePage, 'counts' | 'oldest_waiting_at'>> {
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
