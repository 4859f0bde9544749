import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import { findRunningPostgres } from '@haat/db/embedded-postgres'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { demoVendors } from '../../server/src/demo/demo-vendors.ts'
import { demoContent } from '../demo-content.ts'
import { demoDirectory, TEST_SECRET } from '../test-configuration.ts'
import { COMPILE_CACHE, ServerProcess } from './server-process.ts'

// Each test runs several processes, each with its own database, one after another.
vi.setConfig({ testTimeout: 180_000 })

const root = join(import.meta.dirname, '../..')

async function runCommand(
  script: string,
  args: string[],
  dataDirectory: string,
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [join(root, 'server/src', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: dataDirectory,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Starts a server with a copy of the demo, with its files in `directory`. */
async function startDemo(directory: string) {
  const cluster = inject('testCluster')
  const database = await createTestDatabase({ content: demoContent(cluster) })
  onTestFinished(() => database.drop())
  await cp(demoDirectory(cluster), directory, { recursive: true })
  // A backup must contain the secret.
  await writeFile(join(directory, 'secret'), TEST_SECRET, { mode: 0o600 })
  const server = await ServerProcess.start({
    DATABASE_URL: database.connectionString,
    HAAT_DEMO: '1',
    DATA_DIR: directory,
  })
  onTestFinished(() => server.remove())
  return { server, database }
}

test('a backup of a running, busy server can be restored: sign-in, pages, images and invoices work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { server, database } = await startDemo(join(folder, 'demo'))
  const file = join(folder, 'backup.tar.gz')
  const [vendor] = demoVendors
  if (vendor === undefined) throw new Error('The demo has no vendor')
  const token = await server.signIn(vendor)
  const slug = vendor.stores[0]?.slug ?? ''
  const page = await (await fetch(`${server.storefront}/${slug}`)).text()
  const image = /\/media\/[^"'\s?&]+/.exec(page)?.[0] ?? ''
  const purchases = (await server.call(`/api/store/apps/purchases?store_slug=${slug}`, { token })).json
  const purchase: string = purchases.items.find(
    ({ invoice_number: invoiceNumber }: { invoice_number: string | null }) => invoiceNumber,
  ).id

  // Installs apps continuously: each call changes several tables and the audit log in one transaction.
  const apps: { id: string }[] = (await server.call('/api/store/apps')).json
  let isOver = false
  let writes = 0
  const writing = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const appId = apps[round % apps.length]?.id
      const body = { app_id: appId, store_slug: slug }
      if ((await server.call('/api/store/apps/install', { token, body })).status === 200) writes += 1
    }
  })()
  const backup = await runCommand('run-backup.ts', [file], join(folder, 'demo'), {
    DATABASE_URL: database.connectionString,
  })
  isOver = true
  await writing
  expect(backup.output).toContain('Backed up')
  expect(backup.code).toBe(0)
  expect(writes, 'the server kept working').toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual(['backup.tar.gz', 'demo'])
  expect(await server.stop()).toBe(0)

  const target = join(folder, 'another folder')
  const restore = await runCommand('run-restore.ts', [file], target)
  expect(restore.output).toContain('Restored the backup')
  expect(restore.code).toBe(0)
  const again = await runCommand('run-restore.ts', [file], target)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("isn't empty") })

  const restored = await ServerProcess.start({ DATA_DIR: target, HAAT_DEMO: '0' })
  onTestFinished(() => restored.remove())
  const fresh = await restored.signIn(vendor)
  expect(
    (await restored.call(`/api/store/apps/purchases?store_slug=${slug}`, { token })).status,
    'sessions stay valid',
  ).toBe(200)
  expect(await (await fetch(`${restored.storefront}/${slug}`)).text()).toContain('<main')
  const imageReply = await fetch(restored.storefront + image)
  expect(imageReply.headers.get('content-type')).toMatch(/^image\//)
  expect((await imageReply.arrayBuffer()).byteLength).toBeGreaterThan(100)
  const invoice = await fetch(`${restored.backend}/api/store/credits/purchases/${purchase}/invoice.pdf`, {
    headers: { authorization: `Bearer ${fresh}` },
  })
  expect(
    Buffer.from(await invoice.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

describe('with the embedded PostgreSQL', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({})
  })
  afterAll(() => server?.remove())

  test('the server’s role is not a superuser and owns no tables', async () => {
    const owner = findRunningPostgres(join(server.data_directory, 'postgres'))
    const db = connect({ connectionString: owner ?? '', max: 1 })
    onTestFinished(() => closeDatabase(db))
    const { rows } = await sql<{ name: string; is_superuser: boolean; tables: number; connections: number }>`
      SELECT rolname AS name, rolsuper AS is_superuser, count(*) AS connections,
        (SELECT count(*) FROM pg_class WHERE relowner = usesysid) AS tables
      FROM pg_stat_activity JOIN pg_roles ON pg_roles.oid = usesysid
      WHERE datname = 'haat' AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      GROUP BY rolname, rolsuper, usesysid`.execute(db)
    expect(rows).toEqual([{ name: 'haat_app', is_superuser: false, tables: 0, connections: expect.any(Number) }])
  })

  // Stops the server.
  test('a backup works without a running server, and fails if there is no database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-backup-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const withoutDatabase = await runCommand('run-backup.ts', [join(folder, 'none.tar.gz')], join(folder, 'data'))
    expect(withoutDatabase).toMatchObject({ code: 1, output: expect.stringContaining('has no database. Set DATA_DIR') })
    expect(withoutDatabase.output).not.toContain('    at ')
    expect(await readdir(folder)).toEqual([])

    await server.stop()
    const file = join(folder, 'stopped.tar.gz')
    expect(await runCommand('run-backup.ts', [file], server.data_directory)).toMatchObject({ code: 0 })
    const verified = await runCommand('run-backup.ts', ['--verify', file], server.data_directory)
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('is complete') })
  })
})

test('backup and restore report an unreachable database without a stack trace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const fixture = join(root, 'tests/upgrade/first-release.tar.gz')
  const environment = { DATABASE_URL: 'postgresql://haat:secret@127.0.0.1:1/haat' }
  for (const [script, file] of [
    ['run-backup.ts', join(folder, 'none.tar.gz')],
    ['run-restore.ts', fixture],
  ] as const) {
    const { code, output } = await runCommand(script, [file], join(folder, 'data'), environment)
    expect([code, output], script).toEqual([1, expect.stringContaining("Can't connect to PostgreSQL at 127.0.0.1:1")])
    expect(output, script).not.toContain('    at ')
    expect(output, script).not.toContain('secret@')
  }
})
