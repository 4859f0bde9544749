import { Readable } from 'node:stream'
import { type Db, inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAppEvent } from '../app-events/index.ts'
import { recordPersonalAccess } from '../app-platform/index.ts'
import { escapeFormula } from '../escape-formula.ts'
import type { Job, Platform } from '../platform.ts'
import { ExportResource, exportedFields } from './contract.ts'
import type { ExportRow } from './export-row.ts'
import { readRecords } from './read-records.ts'

const Payload = z.object({ export_id: z.uuid() })
const MAX_RUNS = 3
const KEPT_FOR_MS = DAY_MS
const contentTypes = { jsonl: 'application/jsonl; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** Writes the file of an export. It's stored whole or not at all; after a crash, it's written again from the start. */
export const writeExport: Job = {
  queue: 'app-exports',
  description: 'Exports records for an app',
  async run(platform, payload) {
    const { export_id: id } = Payload.parse(payload)
    const row = await startRun(platform, id)
    if (row === undefined) return
    try {
      if (!(await isActive(platform.db, row.installation_id))) throw new Error('The app isn’t active in the store')
      await writeFile(platform, row)
    } catch (error) {
      if (row.run < MAX_RUNS && (await isActive(platform.db, row.installation_id))) throw error
      platform.log.warn({ err: error, export_id: id }, 'could not export records for an app')
      await finish(platform, row, { status: 'failed' })
    }
  },
}

async function startRun({ db, clock }: Platform, id: string): Promise<ExportRow | undefined> {
  return db
    .updateTable('app_exports')
    .set({ status: 'running', run: sql`run + 1`, record_count: 0, updated_at: clock() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()
}

async function isActive(db: Db, installationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_installations')
    .innerJoin('apps', 'apps.id', 'app_installations.app_id')
    .select('app_installations.id')
    .where('app_installations.id', '=', installationId)
    .where('uninstalled_at', 'is', null)
    .where('pause_reason', 'is', null)
    .where('apps.suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function writeFile(platform: Platform, row: ExportRow): Promise<void> {
  const { storage } = platform
  const format = row.format === 'csv' ? 'csv' : 'jsonl'
  const key = `app-exports/${row.store_id}/${row.id}.${format}`
  await storage.put(key, Readable.from(writeLines(platform, row), { objectMode: false }), {
    content_type: contentTypes[format],
  })
  const object = await storage.find(key)
  const isKept = await finish(platform, row, { status: 'finished', file_key: key, size_bytes: object?.size_bytes ?? 0 })
  if (!isKept) await storage.remove([key])
}

/** Yields the file in pieces of a few hundred records. */
async function* writeLines(platform: Platform, row: ExportRow): AsyncGenerator<string> {
  const { db, clock } = platform
  const resource = ExportResource.parse(row.resource)
  const columns = row.fields.length === 0 ? exportedFields[resource] : row.fields
  if (row.format === 'csv') yield stringify([[...columns]])
  let count = 0
  for (let after: string | undefined; ; ) {
    const page = await readRecords(db, { export: row, resource }, after)
    if (page === undefined) return
    if (page.personal !== undefined) await recordPersonalAccess(platform, page.personal)
    after = page.last_id
    count += page.records.length
    await db
      .updateTable('app_exports')
      .set({ record_count: count, updated_at: clock() })
      .where('id', '=', row.id)
      .where('run', '=', row.run)
      .execute()
    yield row.format === 'csv'
      ? stringify(page.records.map((record) => columns.map((name) => cellOf(record[name]))))
      : page.records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

interface Outcome {
  readonly status: 'finished' | 'failed'
  readonly file_key?: string
  readonly size_bytes?: number
}

/** Ends a run, and tells the app. Returns whether it was this run's to end. */
async function finish({ db, clock }: Platform, row: ExportRow, outcome: Outcome): Promise<boolean> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('app_exports')
      .set({
        ...outcome,
        finished_at: now,
        updated_at: now,
        expires_at: outcome.status === 'finished' ? new Date(now.getTime() + KEPT_FOR_MS) : null,
      })
      .where('id', '=', row.id)
      .where('run', '=', row.run)
      .where('status', '=', 'running')
      .returning('record_count')
      .executeTakeFirst()
    if (ended === undefined) return false
    const { app_id: appId } = await tx
      .selectFrom('app_installations')
      .select('app_id')
      .where('id', '=', row.installation_id)
      .executeTakeFirstOrThrow()
    const data = { resource: row.resource, status: outcome.status, record_count: ended.record_count }
    const event = { store_id: row.store_id, type: 'exports.finished', app_id: appId, subject_id: row.id, data } as const
    await recordAppEvent(tx, event, now)
    return true
  })
}
