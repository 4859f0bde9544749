import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Indexes that neither the triggers nor the generated statements use, of the tables with the most rows. */
const tables = ['products', 'product_images', 'product_variants', 'search_documents', 'search_words', 'media_files']
const KEPT = ['search_words_word']

/** Runs `work` without the other indexes of large tables and creates them again, which takes a fraction of the time. */
export async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT relname AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ANY (${sql.val(tables)}::text[]::regclass[]) AND NOT indisunique AND relname <> ALL (${sql.val(KEPT)})
    ORDER BY relname`.execute(db)
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db)
  await work()
  for (const { definition } of rows) {
    await db.connection().execute(async (connection) => {
      await sql`SET maintenance_work_mem = '1GB'`.execute(connection)
      await sql.raw(definition).execute(connection)
      await sql`RESET maintenance_work_mem`.execute(connection)
    })
  }
}
