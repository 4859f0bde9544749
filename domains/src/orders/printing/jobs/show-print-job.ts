import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { PrintJob, PrintProblem, printJobNotFound } from '../contract.ts'

export type PrintJobRow = Selectable<Database['print_jobs']>

/** Returns a print job of a store. Refuses with `print_job_not_found`. */
export async function requirePrintJob(db: Db | Tx, storeId: string, id: string): Promise<PrintJobRow> {
  const row = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(printJobNotFound)
  return row
}

export function showPrintJob({ order_ids: orderIds, problems, ...row }: PrintJobRow, now: Date): PrintJob {
  return {
    ...showProgress({ ...row, order_count: orderIds.length }, now),
    problems: z.array(PrintProblem).parse(problems),
  }
}

type ProgressRow = Omit<PrintJobRow, 'order_ids' | 'problems' | 'store_id' | 'requested_by' | 'run' | 'updated_at'>

/** Shows a print job without the orders that were left out, which can be many. */
export function showProgress(
  row: ProgressRow & { readonly order_count: number },
  now: Date,
): Omit<PrintJob, 'problems'> {
  return {
    id: row.id,
    kind: PrintJob.shape.kind.parse(row.kind),
    size: PrintJob.shape.size.parse(row.size),
    status: PrintJob.shape.status.parse(row.status),
    order_count: row.order_count,
    done_count: row.done_count,
    document_count: row.document_count,
    size_bytes: row.size_bytes,
    has_file: row.file_key !== null && row.expires_at !== null && row.expires_at > now,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
