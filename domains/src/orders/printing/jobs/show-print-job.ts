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

export function showPrintJob(row: PrintJobRow, now: Date): PrintJob {
  return {
    id: row.id,
    kind: PrintJob.shape.kind.parse(row.kind),
    size: PrintJob.shape.size.parse(row.size),
    status: PrintJob.shape.status.parse(row.status),
    order_count: row.order_ids.length,
    done_count: row.done_count,
    document_count: row.document_count,
    problems: z.array(PrintProblem).parse(row.problems),
    size_bytes: row.size_bytes,
    has_file: row.file_key !== null && row.expires_at !== null && row.expires_at > now,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
