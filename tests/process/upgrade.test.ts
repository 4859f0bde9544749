import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabaseSnapshot } from '@haat/db/backup'
import { createTestDatabase } from '@haat/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import type { BackupHeader } from '../../server/src/backup/backup-format.ts'
import { readBackup } from '../../server/src/backup/read-backup.ts'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { readConfiguration } from '../../server/src/configuration.ts'
import { ServerProcess } from './server-process.ts'

type Table = BackupHeader['tables'][number]

// A backup of the first release with rows in every table, made by `tests/upgrade/make-fixture.ts`.
const fixture = join(import.meta.dirname, '../upgrade/first-release.tar.gz')
/** An index of the apps' words that later releases have replaced. */
const replacedTables = ['app_search_terms']
/** Tables whose rows a later release has moved, and a table of the old name that has them too, if there is one. */
const movedTables: Readonly<Record<string, readonly string[]>> = {
  credit_purchases: ['purchases', 'credit_purchases'],
  vendor_plans: ['subscriptions'],
}
/** Records in the fixture, which don't change with the demo. */
const vendor = { email: 'priya@demo.haat.local', password: 'filter coffee at six' }
const store = { slug: 'priya-masala', name: 'Priya Masala' }

test('upgrades a database of the first release without losing rows, and the server works on it', async () => {
  const database = await createTestDatabase({ hasTables: false })
  onTestFinished(database.drop)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'haat-upgrade-'))
  onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
  const { connectionString } = database
  const configuration = readConfiguration({ NODE_ENV: 'test', DATABASE_URL: connectionString })
  const { header, manifest } = await restoreBackup({ file: fixture, configuration, dataDirectory, log: () => {} })
  const tables = header.tables.filter(({ schema, name }) => schema === 'public' && !replacedTables.includes(name))
  expect(tables.length).toBeGreaterThanOrEqual(54)
  expect(
    manifest.tables.filter(({ schema, rows }) => schema === 'public' && rows === 0),
    'empty tables in the backup',
  ).toEqual([])
  expect(header.migrations.at(-1)?.name).toBe('0021_packed_sections.sql')
  expect(await listMissingRows(connectionString, tables)).toEqual([])

  const server = await ServerProcess.start({ DATABASE_URL: connectionString, DATA_DIR: dataDirectory })
  onTestFinished(() => server.remove())
  const storefront = await readPage(`${server.storefront}/${store.slug}`)
  expect(storefront).toContain(store.name)
  const image = await fetch(server.storefront + /\/media\/[^"'\s?&]+/.exec(storefront)?.[0])
  expect(image.headers.get('content-type')).toMatch(/^image\//)
  const [app] = (await server.call('/api/store/apps')).json
  expect(await readPage(server.marketplace)).toContain(app.title)
  const [found] = (await server.call(`/api/store/apps/search/${encodeURIComponent(app.title)}`)).json
  expect(found.id).toBe(app.id)
  await readPage(`http://localhost:${server.ports[1]}/`)
  const token = await server.signIn(vendor)
  const purchases = await server.call(`/api/store/apps/purchases?store_slug=${store.slug}`, { token })
  expect(purchases.json.items.length).toBeGreaterThan(0)
})

/** Returns the backup's rows that are missing in the database, compared by the columns that still exist. */
async function listMissingRows(connectionString: string, tables: Table[]): Promise<string[]> {
  const before = await readBackupRows()
  const snapshot = await openDatabaseSnapshot(connectionString, ['public'])
  onTestFinished(snapshot.abandon)
  const missing: string[] = []
  for (const table of tables) {
    for (const name of movedTables[table.name] ?? [table.name]) {
      const present = snapshot.tables.find((candidate) => candidate.name === name)?.columns ?? []
      const columns = table.columns.filter((column) => present.includes(column))
      const chunks: Buffer[] = []
      if (columns.length > 0) {
        await snapshot.copyRows({ ...table, name, columns }, async (chunk) => void chunks.push(chunk))
      }
      const after = new Set(linesOf(chunks))
      for (const line of linesOf(before.get(table.name) ?? [])) {
        const fields = line.split('\t')
        const row = columns.map((column) => fields[table.columns.indexOf(column)]).join('\t')
        if (!after.has(row)) missing.push(`${name}: ${row}`)
      }
    }
  }
  return missing
}

/** Reads the rows of the backup's tables in COPY's text format, in which tabs separate the columns. */
async function readBackupRows(): Promise<Map<string, Buffer[]>> {
  const rows = new Map<string, Buffer[]>()
  await readBackup(fixture, {
    async onRows({ schema, name }, chunk) {
      if (schema === 'public') rows.set(name, [...(rows.get(name) ?? []), chunk])
    },
  })
  return rows
}

function linesOf(chunks: Buffer[]): string[] {
  return Buffer.concat(chunks).toString().split('\n').slice(0, -1)
}

async function readPage(url: string): Promise<string> {
  const reply = await fetch(url)
  expect(reply.status, url).toBe(200)
  return reply.text()
}
