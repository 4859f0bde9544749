import type { Db } from '@haat/db'
import { z } from 'zod'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import type { AppCall } from './contract.ts'

interface ListedCalls {
  readonly app_id: string
  readonly installation_id?: string | undefined
  readonly only?: 'refused' | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists single calls of an app, or of one of its installations, the newest first. */
export async function listApiCalls(
  db: Db,
  { app_id: appId, installation_id: installationId, only, cursor, limit }: ListedCalls,
): Promise<Page<AppCall>> {
  const before = readCursor(cursor, z.uuid())
  let calls = db
    .selectFrom('app_api_call_entries')
    .select(['id', 'installation_id', 'endpoint', 'http_status', 'problem_code', 'problem_title', 'scope', 'cost'])
    .select(['duration_ms', 'request_id', 'called_at'])
    .where('app_id', '=', appId)
  if (installationId !== undefined) calls = calls.where('installation_id', '=', installationId)
  if (only === 'refused') calls = calls.where('http_status', '>=', 400)
  if (before !== undefined) calls = calls.where('id', '<', before)
  const rows = await calls
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ id }) => writeCursor(id))
  return { ...page, items: page.items.map((row) => ({ ...row, called_at: row.called_at.toISOString() })) }
}
