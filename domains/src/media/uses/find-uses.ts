import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import type { MediaUse } from '../library/contract.ts'
import type { MediaUser } from './media-user.ts'

const MAX_USES = 500

interface UsedFile {
  readonly id: string
  readonly key: string | null
}

/** Locks everything that can use a store's files, so that no use is added after the check and before the commit. */
export async function lockUsers(tx: Tx, users: readonly MediaUser[], storeId: string): Promise<void> {
  for (const user of users) await user.lock(tx, storeId)
}

/** Lists what uses files of a store, or crops of them: the first 500 uses. */
export async function findUses(
  db: Db | Tx,
  users: readonly MediaUser[],
  storeId: string,
  files: readonly UsedFile[],
  now: Date,
): Promise<MediaUse[]> {
  const idOf = await findKeysOf(db, storeId, files)
  const keys = [...idOf.keys()]
  if (keys.length === 0) return []
  const found: MediaUse[] = []
  for (const user of users) {
    const limit = MAX_USES - found.length
    if (limit === 0) break
    for (const { key, ...use } of await user.find(db, { store_id: storeId, keys, now, limit })) {
      const fileId = idOf.get(key)
      if (fileId !== undefined) found.push({ file_id: fileId, ...use })
    }
  }
  return found
}

/** Counts what uses files of a store, or crops of them, by the ID of the file. Files that aren't used are missing. */
export async function countUses(
  db: Db | Tx,
  users: readonly MediaUser[],
  storeId: string,
  files: readonly UsedFile[],
  now: Date,
): Promise<Map<string, number>> {
  const idOf = await findKeysOf(db, storeId, files)
  const keys = [...idOf.keys()]
  const counts = new Map<string, number>()
  if (keys.length === 0) return counts
  for (const user of users) {
    for (const { key, uses } of await user.count(db, { store_id: storeId, keys, now })) {
      const fileId = idOf.get(key)
      if (fileId !== undefined) counts.set(fileId, (counts.get(fileId) ?? 0) + uses)
    }
  }
  return counts
}

/** Returns the IDs of those files of a store that are used, themselves or by a crop. */
export async function findUsedFiles(
  db: Db | Tx,
  users: readonly MediaUser[],
  storeId: string,
  files: readonly UsedFile[],
  now: Date,
): Promise<Set<string>> {
  const idOf = await findKeysOf(db, storeId, files)
  if (idOf.size === 0) return new Set()
  const { rows } = await sql<{ key: string }>`SELECT key FROM unnest(${[...idOf.keys()]}::text[]) AS key
    WHERE key IN (${await allKeys(db, users, storeId, now)})`.execute(db)
  return new Set(rows.flatMap(({ key }) => idOf.get(key) ?? []))
}

/** Returns the keys of files and of their crops, with the ID of the file. */
export async function findKeysOf(
  db: Db | Tx,
  storeId: string,
  files: readonly UsedFile[],
): Promise<Map<string, string>> {
  const idOf = new Map(files.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])))
  const originals = [...idOf.keys()]
  if (originals.length === 0) return idOf
  const crops = await db
    .selectFrom('media_files')
    .select(['key', 'original_key'])
    .where('store_id', '=', storeId)
    .where('original_key', 'in', originals)
    .execute()
  for (const { key, original_key: originalKey } of crops) {
    const id = idOf.get(originalKey ?? '')
    if (key !== null && id !== undefined) idOf.set(key, id)
  }
  return idOf
}

/** SQL: the keys of all of a store's originals that are used, themselves or by a crop. */
export async function usedKeys(
  db: Db,
  users: readonly MediaUser[],
  storeId: string,
  now: Date,
): Promise<RawBuilder<unknown>> {
  return sql`SELECT coalesce(file.original_key, file.key) FROM media_files AS file
    WHERE file.store_id = ${storeId} AND file.key IN (${await allKeys(db, users, storeId, now)})`
}

async function allKeys(
  db: Db | Tx,
  users: readonly MediaUser[],
  storeId: string,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const queries = await Promise.all(users.map((user) => user.keys(db, storeId, now)))
  return sql.join(queries, sql` UNION ALL `)
}
