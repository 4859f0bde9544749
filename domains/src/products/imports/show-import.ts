import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { importNotFound, type ProductImport } from './contract.ts'
import type { ImportRow } from './import-progress.ts'

/** Returns an import with its errors by line. Throws `import_not_found` if it isn't in the store. */
export async function getImport(db: Db, storeId: string, id: string): Promise<ProductImport> {
  const row = await db
    .selectFrom('product_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(importNotFound)
  const errors = await db
    .selectFrom('product_import_errors')
    .select(['line', 'column_name as column', 'handle', 'message'])
    .where('import_id', '=', id)
    .orderBy('line')
    .orderBy('number')
    .execute()
  return { ...showImport(row), errors }
}

/** Returns one page of a store's imports, newest first. */
export async function listImports(
  db: Db,
  storeId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<Omit<ProductImport, 'errors'>>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await db
    .selectFrom('product_imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.value}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  return {
    items: page.items.map(showImport),
    next_cursor: page.next_cursor,
  }
}

function showImport(row: ImportRow): Omit<ProductImport, 'errors'> {
  return {
    id: row.id,
    file_name: row.file_name,
    is_dry_run: row.is_dry_run,
    status: readStatus(row.status),
    failure_reason: row.failure_reason,
    progress: row.status === 'finished' ? 1 : Math.min(row.bytes_read / Math.max(row.size_bytes, 1), 1),
    rows_read: row.rows_read,
    created: row.created_count,
    updated: row.updated_count,
    unchanged: row.unchanged_count,
    failed: row.failed_count,
    error_count: row.error_count,
    ignored_columns: row.ignored_columns,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

function readStatus(text: string): ProductImport['status'] {
  return text === 'running' || text === 'finished' || text === 'failed' ? text : 'queued'
}
