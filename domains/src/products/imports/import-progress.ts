import type { Database, Db, Tx } from '@haat/db'
import { type Selectable, sql } from 'kysely'
import { MAX_IMPORT_ERRORS } from './contract.ts'
import type { BatchOutcome } from './import-batch.ts'

export type ImportRow = Selectable<Database['product_imports']>

/** Thrown when another process has taken over the import. */
export class ImportTakenOver extends Error {
  override readonly name = 'ImportTakenOver'
}

/** Returns an unfinished import and marks it as running. */
export async function findUnfinishedImport(db: Db, id: string, now: Date): Promise<ImportRow | undefined> {
  return db
    .updateTable('product_imports')
    .set({ status: 'running', updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

export interface ImportStep {
  /** Number of products handled before this step. Must match the database. */
  readonly products_before: number
  readonly products: number
  readonly rows: number
  readonly bytes_read: number
  readonly ignored_columns: readonly string[]
}

/** Records the progress of a step in its transaction. Throws ImportTakenOver if another process has recorded progress. */
export async function recordStep(
  tx: Tx,
  id: string,
  {
    products_before: productsBefore,
    products,
    rows,
    bytes_read: bytesRead,
    ignored_columns: ignoredColumns,
  }: ImportStep,
  { created, updated, unchanged, failed, problems }: BatchOutcome,
  now: Date,
): Promise<void> {
  const counted = await tx
    .updateTable('product_imports')
    .set({
      products_read: sql`products_read + ${products}`,
      rows_read: sql`rows_read + ${rows}`,
      bytes_read: Number.isFinite(bytesRead) ? bytesRead : sql`size_bytes`,
      created_count: sql`created_count + ${created}`,
      updated_count: sql`updated_count + ${updated}`,
      unchanged_count: sql`unchanged_count + ${unchanged}`,
      failed_count: sql`failed_count + ${failed}`,
      error_count: sql`error_count + ${problems.length}`,
      ignored_columns: [...ignoredColumns],
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('products_read', '=', productsBefore)
    .returning('error_count')
    .executeTakeFirst()
  if (counted === undefined) throw new ImportTakenOver()
  const before = counted.error_count - problems.length
  const kept = problems.slice(0, Math.max(MAX_IMPORT_ERRORS - before, 0))
  if (kept.length === 0) return
  await tx
    .insertInto('product_import_errors')
    .values(
      kept.map(({ line, column, handle, message }, index) => ({
        import_id: id,
        number: before + index + 1,
        line,
        column_name: column,
        handle,
        message,
      })),
    )
    .execute()
}

/** Marks an import as finished or failed. Returns undefined if it was already. */
export async function finishImport(
  tx: Tx,
  id: string,
  failure: string | undefined,
  now: Date,
): Promise<ImportRow | undefined> {
  return tx
    .updateTable('product_imports')
    .set({
      status: failure === undefined ? 'finished' : 'failed',
      failure_reason: failure ?? null,
      finished_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst()
}
