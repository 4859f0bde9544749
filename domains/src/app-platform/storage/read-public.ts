import type { AppDataOwner, AppManifest } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { getVersion } from '../versions/find-version.ts'
import { findIndexColumn } from './app-records.ts'

export interface PublicDataRequest {
  readonly app_id: string
  readonly on: AppDataOwner
  readonly owner_ids: readonly string[]
  readonly keys: readonly string[]
}

export interface PublicData {
  readonly app_id: string
  readonly on: AppDataOwner
  readonly owner_id: string
  readonly key: string
  readonly value: unknown
}

export interface PublicRecordsRequest {
  readonly app_id: string
  readonly collection: string
  /** Only records whose indexed field has this value, as text. */
  readonly by?: { readonly index: string; readonly value: string } | undefined
  readonly limit: number
}

export interface PublicRecord {
  readonly id: string
  readonly created_at: Date
  readonly data: unknown
}

/**
 * Returns what blocks may read of the values that apps store: those that the installed manifest gives to the storefront, of
 * apps that work in the store at this moment. One query, whatever is requested.
 */
export async function readPublicData(
  db: Db,
  storeId: string,
  requests: readonly PublicDataRequest[],
): Promise<PublicData[]> {
  const manifests = await findActiveManifests(db, storeId, requests)
  const wanted = requests.flatMap(({ app_id: appId, on, owner_ids: ownerIds, keys }) => {
    const declared = manifests.get(appId)?.app_data ?? []
    const readable = new Set(declared.filter((value) => value.on === on && value.storefront).map(({ key }) => key))
    return keys
      .filter((key) => readable.has(key))
      .flatMap((key) => ownerIds.map((ownerId) => ({ app_id: appId, on, owner_id: ownerId, key })))
  })
  if (wanted.length === 0) return []
  const { rows } = await sql<PublicData>`
    SELECT wanted.app_id, wanted."on", wanted.owner_id, wanted.key, app_data.value
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted (app_id text, "on" text, owner_id uuid, key text)
    JOIN app_data ON app_data.store_id = ${storeId} AND app_data.app_id = wanted.app_id
      AND app_data.owner_kind = wanted."on" AND app_data.owner_id = wanted.owner_id AND app_data.key = wanted.key`.execute(
    db,
  )
  return rows
}

/**
 * Returns the records that blocks may read, the newest first: for each request a list, empty for what the installed manifest
 * doesn't give to the storefront. One query, whatever is requested.
 */
export async function readPublicRecords(
  db: Db,
  storeId: string,
  requests: readonly PublicRecordsRequest[],
): Promise<PublicRecord[][]> {
  const manifests = await findActiveManifests(db, storeId, requests)
  const lists = requests.map((): PublicRecord[] => [])
  const wanted = requests.flatMap((request, place) => {
    const { collection, by, app_id: appId } = request
    const declared = manifests.get(appId)?.collections.find(({ name }) => name === collection)
    if (declared?.storefront === undefined) return []
    const column = by === undefined ? undefined : findIndexColumn(declared, by.index)
    if (by !== undefined && column === undefined) return []
    return [{ ...request, place, column, where: JSON.stringify(declared.storefront.where) }]
  })
  if (wanted.length === 0) return lists
  const parts = wanted.map(
    ({ place, app_id: appId, collection, column, by, where, limit }) => sql`
      (SELECT ${place}::integer AS place, id, created_at, data FROM app_records
      WHERE store_id = ${storeId} AND app_id = ${appId} AND collection = ${collection} AND data @> ${where}::jsonb
        ${column === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${by?.value}`}
      ORDER BY id DESC LIMIT ${limit})`,
  )
  const query = sql<PublicRecord & { place: number }>`${sql.join(parts, sql` UNION ALL `)}`
  const { rows } = await query.execute(db)
  for (const { place, ...record } of rows) lists[place]?.push(record)
  return lists
}

/** Returns the installed manifests of those of the apps that work in the store now. */
async function findActiveManifests(
  db: Db,
  storeId: string,
  requests: readonly { readonly app_id: string }[],
): Promise<Map<string, AppManifest>> {
  const appIds = [...new Set(requests.map((request) => request.app_id))]
  if (appIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('app_installations as installation')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .select(['installation.app_id', 'installation.version_id'])
    .where('installation.store_id', '=', storeId)
    .where('installation.app_id', 'in', appIds)
    .where('installation.status', '=', 'active')
    .where('apps.suspended_at', 'is', null)
    .execute()
  const manifests = new Map<string, AppManifest>()
  for (const { app_id: appId, version_id: versionId } of rows) {
    if (versionId !== null) manifests.set(appId, (await getVersion(db, versionId)).manifest)
  }
  return manifests
}
