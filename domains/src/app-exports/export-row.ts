import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../platform.ts'
import { AppExport, EXPORT_ADDRESS_S, exportNotFound } from './contract.ts'

export type ExportRow = Selectable<Database['app_exports']>

/** Returns an export of an installation. Throws `export_not_found`. */
export async function requireExport(db: Db | Tx, installationId: string, id: string): Promise<ExportRow> {
  const row = await db
    .selectFrom('app_exports')
    .selectAll()
    .where('id', '=', id)
    .where('installation_id', '=', installationId)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(exportNotFound)
  return row
}

/** Returns an export as its app sees it, with a new address of the file. */
export async function showExport(
  { storage, clock }: Pick<Platform, 'storage' | 'clock'>,
  row: ExportRow,
): Promise<AppExport> {
  const { resource, format, status } = AppExport.pick({ resource: true, format: true, status: true }).parse(row)
  const isThere = row.file_key !== null && row.expires_at !== null && row.expires_at > clock()
  return {
    id: row.id,
    resource,
    format,
    status,
    record_count: row.record_count,
    size_bytes: row.size_bytes,
    url: isThere && row.file_key !== null ? await storage.signedUrl(row.file_key, EXPORT_ADDRESS_S) : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
