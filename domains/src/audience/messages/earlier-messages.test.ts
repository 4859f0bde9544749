import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

const migrations = join(import.meta.dirname, '../../../../packages/db/migrations')

test('old messages from before messages had a status don’t wait for an answer after the upgrade', async () => {
  const { db, connectionString, drop } = await createTestDatabase({ hasTables: false })
  onTestFinished(drop)
  const before = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  onTestFinished(() => rm(before, { recursive: true }))
  const isBefore = (path: string) => basename(path) < '0075' || path === migrations
  await cp(migrations, before, { recursive: true, filter: isBefore })
  expect((await migrate(connectionString, before)).at(-1)).toMatch(/^0074_/)
  await sql`
    WITH owner AS (
      INSERT INTO accounts (kind, email, name, password_hash) VALUES ('vendor', 'priya@example.com', 'Priya', 'x') RETURNING id
    ), store AS (
      INSERT INTO stores (vendor_id, slug, name) SELECT id, 'spices', 'Spices' FROM owner RETURNING id
    )
    INSERT INTO store_messages (store_id, name, email, body, created_at)
    SELECT id, days || ' days', 'anil@example.com', 'Do you ship to Leh?', now() - days * interval '1 day'
    FROM store, unnest(ARRAY[2, 29, 31, 700]) AS days`.execute(db)
  await migrate(connectionString)
  const messages = await db
    .selectFrom('store_messages')
    .select(['name', 'status', 'read_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute()
  expect(messages.map(({ name, status }) => [name, status])).toEqual([
    ['2 days', 'open'],
    ['29 days', 'open'],
    ['31 days', 'archived'],
    ['700 days', 'archived'],
  ])
  for (const { status, read_at: readAt, created_at: createdAt } of messages)
    expect(readAt).toEqual(status === 'open' ? null : createdAt)
})
