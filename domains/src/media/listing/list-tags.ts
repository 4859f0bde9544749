import type { Db } from '@haat/db'
import { sql } from 'kysely'

const MAX_LISTED = 500

/** Lists the tags of a store's files, most used first. */
export async function listTags(db: Db, storeId: string): Promise<{ tag: string; files: number }[]> {
  const { rows } = await sql<{ tag: string; files: number }>`
    SELECT tag, count(*) AS files FROM media_files, unnest(tags) AS tag
    WHERE store_id = ${storeId} AND original_key IS NULL AND deleted_at IS NULL
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${MAX_LISTED}`.execute(db)
  return rows
}
