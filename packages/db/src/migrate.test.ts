import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase()
  await sql`DROP SCHEMA public CASCADE`.execute(database.db)
  await sql`CREATE SCHEMA public`.execute(database.db)
  directory = mkdtempSync(path.join(tmpdir(), 'haat-migrations-'))
  write('0001_fruit.sql', 'CREATE TABLE fruit (name text);')
  write('0002_apple.sql', "INSERT INTO fruit VALUES ('apple');")
})

afterEach(async () => {
  await database.drop()
  rmSync(directory, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text)
const run = () => migrate(database.connectionString, directory)

async function fruit() {
  const { rows } = await sql<{ name: string }>`SELECT name FROM fruit ORDER BY name`.execute(database.db)
  return rows.map((row) => row.name)
}

test('applies files once and in order', async () => {
  expect(await run()).toEqual(['0001_fruit.sql', '0002_apple.sql'])
  expect(await run()).toEqual([])
  write('0003_plum.sql', "INSERT INTO fruit VALUES ('plum');")
  expect(await run()).toEqual(['0003_plum.sql'])
  expect(await fruit()).toEqual(['apple', 'plum'])
})

test('eight concurrent processes apply each file once', async () => {
  write('0003_slow.sql', "SELECT pg_sleep(0.1); INSERT INTO fruit VALUES ('slow plum');")
  const applied = await Promise.all(Array.from({ length: 8 }, run))
  expect(applied.flat().sort()).toEqual(['0001_fruit.sql', '0002_apple.sql', '0003_slow.sql'])
  expect(await fruit()).toEqual(['apple', 'slow plum'])
})

test('a failing file changes nothing, and the error names the file and line', async () => {
  write('0003_bad.sql', "INSERT INTO fruit VALUES ('plum');\n\nINSERT INTO vegetable VALUES (1);")
  await expect(run()).rejects.toThrow('0003_bad.sql:3: relation "vegetable" does not exist')
  expect(await fruit()).toEqual(['apple'])
})

test('refuses a database that ran another version of a file', async () => {
  await run()
  write('0002_apple.sql', "INSERT INTO fruit VALUES ('golden apple');")
  write('0003_plum.sql', "INSERT INTO fruit VALUES ('plum');")
  await expect(run()).rejects.toThrow('set up with a different 0002_apple.sql than this version has')
  expect(await fruit()).toEqual(['apple'])
})

test("different line endings aren't a change", async () => {
  write('0003_plum.sql', "INSERT INTO fruit\nVALUES ('plum');")
  await run()
  write('0003_plum.sql', "INSERT INTO fruit\r\nVALUES ('plum');")
  expect(await run()).toEqual([])
})

test('refuses a downgrade, with advice for operators', async () => {
  await run()
  rmSync(path.join(directory, '0002_apple.sql'))
  await expect(run()).rejects.toThrow(
    'used by a newer version of Haat (it has the migration 0002_apple.sql). Start that version or a later one.',
  )
})

test('refuses a file that comes before one that was applied', async () => {
  rmSync(path.join(directory, '0001_fruit.sql'))
  write('0002_apple.sql', 'CREATE TABLE fruit (name text);')
  await run()
  write('0001_fruit.sql', 'CREATE TABLE basket (name text);')
  await expect(run()).rejects.toThrow('has the migration 0002_apple.sql where this version has 0001_fruit.sql')
})

test('refuses two files with the same number, and a file without a number', async () => {
  write('0002_pear.sql', 'SELECT 1')
  await expect(run()).rejects.toThrow('0002_pear.sql: the number 0002 is already used')
  rmSync(path.join(directory, '0002_pear.sql'))
  write('pear.sql', 'SELECT 1')
  await expect(run()).rejects.toThrow('pear.sql: name migrations')
})
