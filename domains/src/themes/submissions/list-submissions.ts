import type { Db, Tx } from '@haat/db'
import { type PageQuery, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { Release, submissionNotFound, ThemeSubmission } from './contract.ts'
import { stateOf } from './find-version.ts'
import { listRemarks } from './list-remarks.ts'

/** Lists the submissions of a theme, newest first. */
export async function listSubmissions(
  { db }: Pick<Platform, 'db'>,
  themeId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<ThemeSubmission>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  let query = selectSubmissions(db, themeId)
  if (after !== undefined) query = query.where('submission.id', '<', after.id)
  const rows = await query
    .orderBy('submission.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.submitted_at, id: last.id }))
  return {
    items: await show(db, themeId, page.items),
    next_cursor: page.next_cursor,
  }
}

/** Returns one submission of a theme. Refuses with `submission_not_found`. */
export async function getSubmission(
  { db }: { readonly db: Db | Tx },
  themeId: string,
  submissionId: string,
): Promise<ThemeSubmission> {
  const rows = await selectSubmissions(db, themeId).where('submission.id', '=', submissionId).execute()
  const [submission] = await show(db, themeId, rows)
  if (submission === undefined) throw new Refused(submissionNotFound)
  return submission
}

function selectSubmissions(db: Db | Tx, themeId: string) {
  return db
    .selectFrom('theme_submissions as submission')
    .innerJoin('theme_versions as version', 'version.id', 'submission.version_id')
    .select([
      'submission.id',
      'submission.version_id',
      'submission.version',
      'submission.number',
      'submission.changelog',
      'submission.release',
      'submission.submitted_at',
      'submission.decision',
      'submission.decided_at',
      'submission.reason',
      'version.status',
    ])
    .select([countFindings('warning').as('warnings'), countFindings('hint').as('hints')])
    .where('submission.theme_id', '=', themeId)
}

function countFindings(severity: 'warning' | 'hint') {
  return sql<string>`(SELECT count(*) FROM json_array_elements(submission.gate_report -> 'findings') AS finding
    WHERE finding ->> 'severity' = ${severity})`
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['execute']>>[number]

async function show(db: Db | Tx, themeId: string, rows: readonly Row[]): Promise<ThemeSubmission[]> {
  const remarks = await listRemarks(
    db,
    themeId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ warnings, hints, status, submitted_at: submittedAt, decided_at: decidedAt, ...row }) => ({
    ...row,
    status: ThemeVersionStatus.parse(status),
    is_approved: stateOf({ status, decision: row.decision }) === 'approved',
    release: Release.parse(row.release),
    decision: ThemeSubmission.shape.decision.parse(row.decision),
    submitted_at: submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    findings: { warnings: Number(warnings), hints: Number(hints) },
    remarks: remarks.get(row.id) ?? [],
  }))
}
