import { createHash } from 'node:crypto'
import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import {
  Background,
  BackgroundJob,
  type BackgroundRun,
  JobProblem,
  type JobStatus,
  LOW_CONFIDENCE,
  runNotFound,
  Shadow,
} from './contract.ts'
import { jobProblems } from './job-problems.ts'
import { unfinished } from './job-states.ts'

export type JobRow = Selectable<Database['background_jobs']>

export const Placing = z.object({ background: Background, shadow: Shadow })

/** Returns a store's run with its files. Throws `run_not_found`. */
export async function showRun(db: Db | Tx, storeId: string, runId: string): Promise<BackgroundRun> {
  const run = await requireRun(db, storeId, runId)
  const rows = await db
    .selectFrom('background_jobs')
    .selectAll()
    .where('run_id', '=', run.id)
    .orderBy('position')
    .execute()
  const items = rows.map(showJob)
  const counts: Partial<Record<JobStatus, number>> = {}
  for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1
  return {
    run_id: run.id,
    created_at: run.created_at.toISOString(),
    counts,
    is_working: items.some(({ status }) => unfinished.includes(status)),
    items,
  }
}

export async function requireRun(db: Db | Tx, storeId: string, runId: string) {
  const run = await db
    .selectFrom('background_runs')
    .selectAll()
    .where('id', '=', runId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (run === undefined) throw new Refused(runNotFound)
  return run
}

/** Converts a row to the file of the API. */
export function showJob(row: JobRow): BackgroundJob {
  const problem = row.problem === null ? null : JobProblem.parse(row.problem)
  const placing = row.background === null ? undefined : Placing.parse(row.background)
  return BackgroundJob.parse({
    id: row.id,
    file_id: row.file_id,
    file_key: row.file_key,
    name: row.name,
    status: row.status,
    problem: problem === null ? null : { code: problem, message: jobProblems[problem] },
    engine: row.engine,
    confidence: row.confidence,
    needs_check: row.confidence !== null && row.confidence < LOW_CONFIDENCE && row.mask_key === null,
    width: row.width,
    height: row.height,
    has_mask: row.mask_key !== null,
    background: placing?.background ?? null,
    shadow: placing?.shadow ?? null,
    final_key: row.status === 'confirmed' ? row.final_key : null,
    image_version: versionOf(row),
    changed_at: row.changed_at.toISOString(),
  })
}

/** A hash, because nobody may know the key of a final image before it's confirmed. */
function versionOf({ mask_key: mask, cutout_key: cutout, final_key: final }: JobRow): string | null {
  // The final image has its key before it's written, and the cut-out is shown until then.
  const key = mask ?? cutout ?? final
  return key === null ? null : createHash('sha256').update(key).digest('base64url').slice(0, 16)
}
