import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Job, Platform } from '../../../platform.ts'
import { findPrintDesign } from '../../print-settings/find-print-design.ts'
import { PrintJob, type PrintProblem } from '../contract.ts'
import { readOrders } from '../orders/read-orders.ts'
import { PrintedPages } from '../pages/write-pages.ts'
import { problemOf } from './print-problems.ts'
import type { PrintJobRow } from './show-print-job.ts'

const Payload = z.object({ print_job_id: z.uuid() })
/** Orders that are read together. Progress is saved after each batch. */
const BATCH = 25
/** A file that makes the process die must not be tried forever. */
const MAX_RUNS = 4
const KEPT_FOR_MS = DAY_MS

/** Thrown when the job was cancelled, or another process has taken it over. */
class PrintJobStopped extends Error {
  override readonly name = 'PrintJobStopped'
}

/**
 * Makes the file of a print job. After a crash, it starts again from the first page: a PDF can't be continued. The file is
 * stored under a key of the job, whole or not at all.
 */
export const makePrintFile: Job = {
  queue: 'print-orders',
  description: 'Makes a file of labels or packing slips',
  async run(platform, payload) {
    const { print_job_id: id } = Payload.parse(payload)
    const job = await startRun(platform, id)
    if (job === undefined) return
    try {
      await printOrders(platform, job)
    } catch (error) {
      if (error instanceof PrintJobStopped) return
      if (job.run < MAX_RUNS) throw error
      platform.log.error({ err: error, print_job_id: id }, 'could not print orders')
      await failRun(platform, job)
    }
  },
}

/** Marks a job as running. Returns undefined if it has ended, or has been started too often. */
async function startRun({ db, clock }: Platform, id: string): Promise<PrintJobRow | undefined> {
  const now = clock()
  const job = await db
    .updateTable('print_jobs')
    .set({
      status: 'running',
      run: sql`run + 1`,
      done_count: 0,
      document_count: 0,
      problems: '[]',
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
  if (job === undefined || job.run <= MAX_RUNS) return job
  await failRun({ db, clock }, job)
  return undefined
}

async function failRun({ db, clock }: Pick<Platform, 'db' | 'clock'>, job: PrintJobRow): Promise<void> {
  const now = clock()
  await runOf(db, job).set({ status: 'failed', finished_at: now, updated_at: now }).execute()
}

/** Updates the job as long as it's this run that makes the file. */
function runOf(db: Db, { id, run }: PrintJobRow) {
  return db.updateTable('print_jobs').where('id', '=', id).where('run', '=', run).where('status', '=', 'running')
}

async function printOrders(platform: Platform, job: PrintJobRow): Promise<void> {
  const { db, clock, storage } = platform
  const store = await db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('id', '=', job.store_id)
    .executeTakeFirstOrThrow()
  const design = await findPrintDesign(platform, store)
  const { kind, size } = PrintJob.pick({ kind: true, size: true }).parse(job)
  const pages = await PrintedPages.open({ kind, size, design, created_at: job.created_at })
  const key = `prints/${job.store_id}/${job.id}.pdf`
  const stored = storage.put(key, pages.pdf, { content_type: 'application/pdf' })
  // A failed upload destroys the stream, and is thrown below.
  stored.catch(() => undefined)
  const problems: PrintProblem[] = []
  try {
    for (let start = 0; start < job.order_ids.length; start += BATCH) {
      const ids = job.order_ids.slice(start, start + BATCH)
      const packageGrams = design.package?.weight_grams ?? 0
      const orders = await readOrders(db, {
        store_id: store.id,
        kind,
        order_ids: ids,
        package_grams: packageGrams,
      })
      for (const order of orders) {
        if ('problem' in order) problems.push(problemOf(order))
        else await pages.add(order)
      }
      await saveProgress(platform, job, { done_count: start + ids.length, document_count: pages.count, problems })
    }
    await pages.end()
  } catch (error) {
    pages.pdf.destroy()
    await stored.catch(() => undefined)
    throw error
  }
  await stored
  const object = pages.count === 0 ? undefined : await storage.find(key)
  const now = clock()
  const { numUpdatedRows } = await runOf(db, job)
    .set({
      status: 'finished',
      file_key: object === undefined ? null : key,
      size_bytes: object?.size_bytes ?? null,
      finished_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + KEPT_FOR_MS),
    })
    .executeTakeFirst()
  // Without a label there is nothing to keep, and nobody downloads the file of a cancelled job.
  if (object === undefined || numUpdatedRows === 0n) await removeUnlessFinished(platform, job.id, key)
}

/** Another run may have finished the job with the same file. */
async function removeUnlessFinished({ db, storage }: Platform, id: string, key: string): Promise<void> {
  const kept = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('id', '=', id)
    .where('file_key', '=', key)
    .executeTakeFirst()
  if (kept === undefined) await storage.remove([key])
}

async function saveProgress(
  { db, clock }: Platform,
  job: PrintJobRow,
  { problems, ...counts }: { done_count: number; document_count: number; problems: readonly PrintProblem[] },
): Promise<void> {
  const { numUpdatedRows } = await runOf(db, job)
    .set({ ...counts, problems: JSON.stringify(problems), updated_at: clock() })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new PrintJobStopped()
}
