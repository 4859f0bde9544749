import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openApplicationRole } from './application-role.ts'
import { closeDatabase, connect } from './connection.ts'
import { createTestDatabase } from './test-database.ts'

async function connectAsApplication() {
  const database = await createTestDatabase()
  const connectionString = await openApplicationRole(database.connectionString, ['public', 'pgboss'])
  const application = connect({ connectionString, max: 2 })
  onTestFinished(async () => {
    await closeDatabase(application)
    await database.drop()
  })
  return { owner: database.db, application, connectionString: database.connectionString }
}

test('the role that the server runs as reads and writes rows, and refreshes statistics', async () => {
  const { application } = await connectAsApplication()
  const { rows } = await sql<{ name: string; is_superuser: boolean }>`
    SELECT rolname AS name, rolsuper AS is_superuser FROM pg_roles WHERE rolname = current_user`.execute(application)
  expect(rows).toEqual([{ name: 'haat_app', is_superuser: false }])
  const entry = { action: 'store.opened', actor_kind: 'system' }
  await application.insertInto('audit_entries').values(entry).execute()
  expect(await application.selectFrom('audit_entries').select('action').execute()).toEqual([{ action: 'store.opened' }])
  await sql`ANALYZE products`.execute(application)
  await sql`SELECT nextval('stores_store_number_seq')`.execute(application)
})

test.each([
  ['disable an append-only trigger', 'ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_are_append_only'],
  ['drop an append-only trigger', 'DROP TRIGGER credit_ledger_is_append_only ON credit_ledger'],
  [
    'replace what the trigger does',
    "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'",
  ],
  ['switch all triggers off', "SET session_replication_role = 'replica'"],
  ['empty an append-only table', 'TRUNCATE tax_documents'],
  ['change an append-only row', "UPDATE audit_entries SET action = 'a.b'"],
  ['define a table', 'CREATE TABLE extra (name text)'],
  ['define a schema', 'CREATE SCHEMA extra'],
  ['drop a table', 'DROP TABLE audit_entries'],
  ['pretend that a migration ran', 'DELETE FROM schema_migrations'],
  ['take on another role', 'SET ROLE pg_write_server_files'],
  ['run a program', "COPY audit_entries TO PROGRAM 'cat'"],
  ['read a file', "SELECT pg_read_file('PG_VERSION')"],
])('the role that the server runs as cannot %s', async (_, statement) => {
  const { application, owner } = await connectAsApplication()
  await owner.insertInto('audit_entries').values({ action: 'store.opened', actor_kind: 'system' }).execute()
  await expect(sql.raw(statement).execute(application)).rejects.toThrow(/permission denied|must be owner|append-only/)
})

test('a table of a later migration is granted at the next start, and the password changes', async () => {
  const { owner, application, connectionString } = await connectAsApplication()
  await sql`CREATE TABLE later (name text)`.execute(owner)
  await expect(sql`SELECT FROM later`.execute(application)).rejects.toThrow('permission denied')
  const next = await openApplicationRole(connectionString, ['public', 'pgboss'])
  await sql`SELECT FROM later`.execute(application)
  expect(new URL(next).password).not.toBe(new URL(connectionString).password)
})
