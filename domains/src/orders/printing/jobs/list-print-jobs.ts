import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import type { ListedPrintJob } from '../contract.ts'
import { showProgress } from './show-print-job.ts'

/** Returns one page of a store's print jobs, newest first. */
export async function listPrintJobs(
  db: Db,
  storeId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  now: Date,
): Promise<Page<ListedPrintJob>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await db
    .selectFrom('print_jobs')
    .innerJoin('accounts', 'accounts.id', 'print_jobs.requested_by')
    .select([
      'print_jobs.id',
      'print_jobs.kind',
      'print_jobs.size',
      'print_jobs.status',
      'print_jobs.done_count',
      'print_jobs.document_count',
      'print_jobs.size_bytes',
      'print_jobs.file_key',
      'print_jobs.created_at',
      'print_jobs.finished_at',
      'print_jobs.expires_at',
      'accounts.name as requested_by',
      sql<number>`cardinality(order_ids)`.as('order_count'),
      sql<number>`jsonb_array_length(problems)`.as('problem_count'),
    ])
    .where('store_id', '=', storeId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(print_jobs.created_at, print_jobs.id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('print_jobs.created_at', 'desc')
    .orderBy('print_jobs.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  return {
    items: page.items.map((row) => ({
      ...showProgress(row, now),
      problem_count: row.problem_count,
      requested_by: row.requested_by,
    })),
    next_cursor: page.next_cursor,
  }
}
