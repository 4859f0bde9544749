import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type RawBuilder, sql } from 'kysely'
import { announceAppData } from './announce-app-data.ts'
import { type AppRecord, appRecordNotFound, storedValueChanged } from './contract.ts'
import {
  type DeclaredCollection,
  MAX_INDEXED_LENGTH,
  requireCollection,
  requireValidRecord,
  type StoringApp,
} from './declarations.ts'
import { mergePatch } from './merge-patch.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { requireQuota } from './require-quota.ts'

const columns = ['index_1', 'index_2', 'index_3', 'index_4'] as const
export type IndexColumn = (typeof columns)[number]

/** Returns the column that holds an indexed field; undefined if the collection has no such index. */
export function findIndexColumn({ index }: DeclaredCollection, field: string): IndexColumn | undefined {
  return columns[index.indexOf(field)]
}

/** Returns a record. Throws `app_record_not_found`. */
export async function getAppRecord(db: Db | Tx, app: StoringApp, collection: string, id: string): Promise<AppRecord> {
  const row = await selectRecords(db, app, collection).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(appRecordNotFound)
  return showRecord(row)
}

/**
 * Adds a record. Throws `not_declared`, `quota_exceeded`, and `invalid_fields` for data that isn't what the manifest
 * declares.
 */
export async function addAppRecord(
  db: Db,
  app: StoringApp,
  { collection, data }: { readonly collection: string; readonly data: unknown },
  now: Date,
): Promise<AppRecord> {
  return inTransaction(db, (tx) => insertAppRecord(tx, app, { collection, data }, now))
}

/** Adds a record in a transaction, as `addAppRecord` does. */
export async function insertAppRecord(
  tx: Tx,
  app: StoringApp,
  { collection, data }: { readonly collection: string; readonly data: unknown },
  now: Date,
): Promise<AppRecord> {
  const declared = await requireCollection(tx, app, collection)
  requireValidRecord(declared, data, 'body.data')
  const row = await refuseTooLarge('body.data', () =>
    tx
      .insertInto('app_records')
      .values({
        store_id: app.store_id,
        app_id: app.app_id,
        collection,
        ...storedData(declared, data),
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'data', 'revision', 'created_at', 'updated_at'])
      .executeTakeFirstOrThrow(),
  )
  await requireQuota(tx, app, now)
  if (declared.storefront !== undefined) await announceAppData(tx, app.store_id)
  return showRecord(row)
}

export interface RecordChange {
  readonly collection: string
  readonly id: string
  readonly data: unknown
  readonly revision?: number | undefined
}

/** Replaces a record's data. Throws like `addAppRecord`, and `app_record_not_found` and `stored_value_changed`. */
export async function putAppRecord(db: Db, app: StoringApp, change: RecordChange, now: Date): Promise<AppRecord> {
  return changeRecord(db, app, change, () => change.data, now)
}

/** Merges a patch (RFC 7396) into a record's data. Throws like `putAppRecord`. */
export async function patchAppRecord(db: Db, app: StoringApp, change: RecordChange, now: Date): Promise<AppRecord> {
  return changeRecord(db, app, change, (before) => mergePatch(before, change.data), now)
}

async function changeRecord(
  db: Db,
  app: StoringApp,
  { collection, id, revision }: RecordChange,
  dataAfter: (before: unknown) => unknown,
  now: Date,
): Promise<AppRecord> {
  return inTransaction(db, async (tx) => {
    const declared = await requireCollection(tx, app, collection)
    const before = await selectRecords(tx, app, collection).where('id', '=', id).forUpdate().executeTakeFirst()
    if (before === undefined) throw new Refused(appRecordNotFound)
    if (revision !== undefined && revision !== before.revision) {
      throw new Refused(storedValueChanged, undefined, { extensions: { revision: before.revision } })
    }
    const data = dataAfter(before.data)
    requireValidRecord(declared, data, 'body.data')
    const row = await refuseTooLarge('body.data', () =>
      tx
        .updateTable('app_records')
        .set({ ...storedData(declared, data), revision: before.revision + 1, updated_at: now })
        .where('id', '=', id)
        .returning(['id', 'data', 'revision', 'created_at', 'updated_at'])
        .executeTakeFirstOrThrow(),
    )
    await requireQuota(tx, app, now)
    if (declared.storefront !== undefined) await announceAppData(tx, app.store_id)
    return showRecord(row)
  })
}

/** Deletes a record. Throws `app_record_not_found`. */
export async function deleteAppRecord(db: Db, app: StoringApp, collection: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('app_records')
      .where('store_id', '=', app.store_id)
      .where('app_id', '=', app.app_id)
      .where('collection', '=', collection)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refused(appRecordNotFound)
    await announceAppData(tx, app.store_id)
  })
}

/** Fills the index columns of all records again, for a version whose manifest indexes other fields. */
export async function reindexRecords(tx: Tx, app: StoringApp, declared: DeclaredCollection): Promise<void> {
  await tx
    .updateTable('app_records')
    .set(indexColumns(declared, (field) => sql<string | null>`data ->> ${field}::text`))
    .where('store_id', '=', app.store_id)
    .where('app_id', '=', app.app_id)
    .where('collection', '=', declared.name)
    .execute()
}

/** The records of a collection. */
export function selectRecords(db: Db | Tx, { store_id: storeId, app_id: appId }: StoringApp, collection: string) {
  return db
    .selectFrom('app_records')
    .select(['id', 'data', 'revision', 'created_at', 'updated_at'])
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('collection', '=', collection)
}

/** The index columns are filled by PostgreSQL, so that they are the same whenever they are filled. */
export function storedData(declared: DeclaredCollection, data: unknown) {
  const json = JSON.stringify(data)
  return { data: json, ...indexColumns(declared, (field) => sql<string | null>`${json}::jsonb ->> ${field}::text`) }
}

function indexColumns(
  { index }: DeclaredCollection,
  textOf: (field: string) => RawBuilder<string | null>,
): Record<IndexColumn, RawBuilder<string | null> | null> {
  const [first, second, third, fourth] = index
  // Longer values, which a version before may have stored, don't fit into an index.
  const indexed = (text: RawBuilder<string | null>) =>
    sql<string | null>`(SELECT text FROM (SELECT ${text} AS text) WHERE length(text) <= ${sql.lit(MAX_INDEXED_LENGTH)})`
  const column = (field: string | undefined) => (field === undefined ? null : indexed(textOf(field)))
  return { index_1: column(first), index_2: column(second), index_3: column(third), index_4: column(fourth) }
}

export function showRecord(row: {
  readonly id: string
  readonly data: unknown
  readonly revision: number
  readonly created_at: Date
  readonly updated_at: Date
}): AppRecord {
  const { id, data, revision, created_at: createdAt, updated_at: updatedAt } = row
  return { id, data, revision, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}
