import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: the placeholder of a store's image, a tiny blurred version as a data URI; null if there's none. `storeId` and `key` are
 * columns or parameters.
 */
export function placeholderOf(storeId: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`
    (SELECT nullif(file.placeholder, '') FROM media_files AS file WHERE file.key = ${key} AND file.store_id = ${storeId})`
}
