import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { generateSchema } from './generate-schema.ts'
import { createTestDatabase } from './test-database.ts'

test('schema.ts matches the migrated database (npm run db:types generates it)', async () => {
  const database = await createTestDatabase()
  const generated = await generateSchema(database.connectionString)
  await database.drop()
  expect(generated).toContain('export interface Accounts')
  expect(readFileSync(path.join(import.meta.dirname, 'schema.ts'), 'utf8')).toBe(generated)
})

test('rows of apps that refer to deleted ones are found by an index', async () => {
  const database = await createTestDatabase()
  const { rows } = await sql<{ table: string; refers: string; is_indexed: boolean }>`
    SELECT conrelid::regclass::text AS table, pg_get_constraintdef(fk.oid) AS refers, EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = ANY (conkey)
        AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    ) AS is_indexed
    FROM pg_constraint AS fk WHERE contype = 'f' AND confrelid::regclass::text LIKE 'app\\_%'`.execute(database.db)
  await database.drop()
  expect(rows.map(({ table }) => table)).toContain('app_deliveries')
  expect(rows.filter((row) => !row.is_indexed).map(({ table, refers }) => `${table}: ${refers}`)).toEqual([])
})
