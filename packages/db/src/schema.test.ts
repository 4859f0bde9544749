import { readFileSync } from 'node:fs'
import path from 'node:path'
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
