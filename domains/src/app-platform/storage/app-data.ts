import { AppDataOwner } from '@haat/app-manifest'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { announceAppData } from './announce-app-data.ts'
import { type AppDataValue, type AppDataWrite, appDataNotFound, storedValueChanged } from './contract.ts'
import { requireDeclaredValue, requireValidValue, type StoringApp } from './declarations.ts'
import { mergePatch } from './merge-patch.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { requireOwners } from './require-owners.ts'
import { requireQuota } from './require-quota.ts'

export interface DataOwner {
  readonly on: AppDataOwner
  readonly owner_id: string
}

export interface DataPlace extends DataOwner {
  readonly key: string
}

/** Lists what an app stores on a record of the store. */
export async function listAppData(
  db: Db,
  app: StoringApp,
  { on, owner_id: ownerId }: DataOwner,
): Promise<AppDataValue[]> {
  const rows = await selectData(db, app, { on, owner_id: ownerId }).orderBy('key').execute()
  return rows.map(showData)
}

/** Returns a stored value. Throws `app_data_not_found`. */
export async function getAppData(db: Db, app: StoringApp, place: DataPlace): Promise<AppDataValue> {
  const row = await selectData(db, app, place).where('key', '=', place.key).executeTakeFirst()
  if (row === undefined) throw new Refused(appDataNotFound)
  return showData(row)
}

/**
 * Stores a value. With a revision, only if the stored one has it: throws `stored_value_changed` otherwise. Throws
 * `not_declared`, `owner_not_found`, `quota_exceeded`, and `invalid_fields` for a value that isn't what the manifest declares.
 */
export async function putAppData(
  db: Db,
  app: StoringApp,
  place: DataPlace & { readonly value?: unknown; readonly revision?: number | undefined },
  now: Date,
): Promise<AppDataValue> {
  return inTransaction(db, async (tx) => {
    if (place.revision !== undefined) await requireUnchanged(tx, app, place, place.revision)
    return storeValue(tx, app, place, now)
  })
}

/**
 * Merges a patch (RFC 7396) into a stored value. With a revision, only if the stored one has it. Throws like `putAppData`, and
 * `app_data_not_found`.
 */
export async function patchAppData(
  db: Db,
  app: StoringApp,
  { patch, revision, ...place }: DataPlace & { readonly patch: unknown; readonly revision?: number | undefined },
  now: Date,
): Promise<AppDataValue> {
  return inTransaction(db, async (tx) => {
    const before = await selectData(tx, app, place).where('key', '=', place.key).forUpdate().executeTakeFirst()
    if (before === undefined) throw new Refused(appDataNotFound)
    if (revision !== undefined && revision !== before.revision) {
      throw new Refused(storedValueChanged, undefined, { extensions: { revision: before.revision } })
    }
    return storeValue(tx, app, { ...place, value: mergePatch(before.value, patch) }, now)
  })
}

async function storeValue(
  tx: Tx,
  app: StoringApp,
  place: DataPlace & { readonly value?: unknown },
  now: Date,
): Promise<AppDataValue> {
  const declared = await requireDeclaredValue(tx, app, place.on, place.key)
  requireValidValue(declared, place.value, 'body.value')
  await requireOwners(tx, app.store_id, [place])
  await refuseTooLarge('body.value', () => saveValues(tx, app, [place], now))
  await requireQuota(tx, app, now)
  if (declared.storefront) await announceAppData(tx, app.store_id)
  const row = await selectData(tx, app, place).where('key', '=', place.key).executeTakeFirstOrThrow()
  return showData(row)
}

/** Deletes a stored value. Does nothing if there is none. */
export async function deleteAppData(db: Db, app: StoringApp, place: DataPlace): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await removeValue(tx, app, place)) await announceAppData(tx, app.store_id)
  })
}

/** Stores and deletes values, all or none. Of two writes to the same place, the last one counts. Throws like `putAppData`. */
export async function writeAppData(db: Db, app: StoringApp, writes: readonly AppDataWrite[], now: Date) {
  return inTransaction(db, async (tx) => {
    let isPublic = false
    for (const [index, { on, key, value }] of writes.entries()) {
      const declared = await requireDeclaredValue(tx, app, on, key)
      if (value !== undefined) requireValidValue(declared, value, `body.items.${index}.value`)
      isPublic ||= declared.storefront
    }
    const last = new Map(writes.map((write) => [`${write.on} ${write.owner_id} ${write.key}`, write]))
    // In one order, so that two batches never wait for each other.
    const ordered = [...last].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, write]) => write)
    const stored = ordered.filter(({ value }) => value !== undefined)
    await requireOwners(tx, app.store_id, stored)
    await refuseTooLarge('body.items', () => saveValues(tx, app, stored, now))
    let deleted = 0
    for (const place of ordered.filter(({ value }) => value === undefined)) {
      if (await removeValue(tx, app, place)) deleted += 1
    }
    if (stored.length > 0) await requireQuota(tx, app, now)
    if (isPublic) await announceAppData(tx, app.store_id)
    return { written: stored.length, deleted }
  })
}

function selectData(
  db: Db | Tx,
  { store_id: storeId, app_id: appId }: StoringApp,
  { on, owner_id: ownerId }: DataOwner,
) {
  return db
    .selectFrom('app_data')
    .select(['owner_kind', 'owner_id', 'key', 'value', 'revision', 'updated_at'])
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('owner_kind', '=', on)
    .where('owner_id', '=', ownerId)
}

function showData(row: {
  readonly owner_kind: string
  readonly owner_id: string
  readonly key: string
  readonly value: unknown
  readonly revision: number
  readonly updated_at: Date
}): AppDataValue {
  const { owner_id: ownerId, key, value, revision, updated_at: updatedAt } = row
  return {
    on: AppDataOwner.parse(row.owner_kind),
    owner_id: ownerId,
    key,
    value,
    revision,
    updated_at: updatedAt.toISOString(),
  }
}

async function requireUnchanged(tx: Tx, app: StoringApp, place: DataPlace, revision: number): Promise<void> {
  const row = await selectData(tx, app, place).where('key', '=', place.key).forUpdate().executeTakeFirst()
  if (row?.revision === revision) return
  throw new Refused(storedValueChanged, undefined, { extensions: { revision: row?.revision ?? null } })
}

async function saveValues(
  tx: Tx,
  { store_id: storeId, app_id: appId }: StoringApp,
  values: readonly (DataPlace & { readonly value?: unknown })[],
  now: Date,
): Promise<void> {
  if (values.length === 0) return
  await tx
    .insertInto('app_data')
    .values(
      values.map(({ on, owner_id: ownerId, key, value }) => ({
        store_id: storeId,
        app_id: appId,
        owner_kind: on,
        owner_id: ownerId,
        key,
        value: JSON.stringify(value),
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'app_id', 'owner_kind', 'owner_id', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        revision: sql<number>`app_data.revision + 1`,
        updated_at: now,
      })),
    )
    .execute()
}

async function removeValue(
  tx: Tx,
  { store_id: storeId, app_id: appId }: StoringApp,
  place: DataPlace,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('app_data')
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .where('owner_kind', '=', place.on)
    .where('owner_id', '=', place.owner_id)
    .where('key', '=', place.key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
