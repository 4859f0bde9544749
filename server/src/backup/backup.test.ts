import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openDatabaseSnapshot } from '@haat/db/backup'
import { createTestDatabase } from '@haat/db/test-database'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { readConfiguration } from '../configuration.ts'
import { JOB_QUEUE_SCHEMA } from '../platform/jobs/job-queue-schema.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { createBackup } from './create-backup.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-22T10:00:00Z')
const SECRET = 'the secret of this installation, long enough'

async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database with vendors, sessions, audit entries and a waiting job, and a folder with files and the secret. */
async function startSource() {
  const dataDirectory = await createTemporaryFolder()
  const server = await serverForTest()
  const configuration = configure({ DATABASE_URL: server.connectionString })
  const storage = await openStorage(configuration, dataDirectory)
  const vendor = await server.signInVendor({ stores: 3, name: 'Priya ₹ \\N' })
  await server.db
    .insertInto('audit_entries')
    .values(
      Array.from({ length: 5_000 }, (_, index) => ({
        action: 'store.opened',
        actor_kind: 'system',
        subject_id: 'x'.repeat((index * 37) % 900),
        details: { note: 'Tab\there, \\N, ₹ and\na new line' },
      })),
    )
    .execute()
  await storage.put('media/₹ chai.png', Buffer.from('one image'), { content_type: 'image/png' })
  await storage.put('media/large.bin', Buffer.alloc(9_000_000, 7), { content_type: 'application/pdf' })
  await server.db
    .transaction()
    .execute((tx) => server.platform.jobs.enqueue(tx, 'media.remove-objects', { keys: ['media/gone.png'] }))
  await writeFile(join(dataDirectory, 'secret'), SECRET, { mode: 0o600 })
  return { server, vendor, storage, dataDirectory, configuration }
}

function configure(environment: Record<string, string>) {
  return readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent', HAAT_DEMO: '0', ...environment })
}

async function backUp(source: Awaited<ReturnType<typeof startSource>>) {
  const { configuration, dataDirectory } = source
  const file = join(await createTemporaryFolder(), 'backup.tar.gz')
  const manifest = await createBackup({ file, configuration, dataDirectory, version: '0.1.0', now })
  return { file, manifest }
}

async function createEmptyTarget() {
  const database = await createTestDatabase({ hasTables: false })
  onTestFinished(database.drop)
  const dataDirectory = join(await createTemporaryFolder(), 'data')
  const configuration = configure({ DATABASE_URL: database.connectionString })
  const restore = (file: string) => restoreBackup({ file, configuration, dataDirectory, log: () => {} })
  const storage = await openStorage(configuration, dataDirectory)
  return { db: database.db, dataDirectory, storage, restore }
}

/**
 * Returns every row of every table as text, and every object that belongs to a table. Leaves out partitions, as pg-boss
 * creates one for each day.
 */
async function readDatabase<Tables>(db: Kysely<Tables>) {
  const { rows: tables } = await sql<{ table: string }>`
    SELECT oid::regclass::text AS table FROM pg_class
    WHERE relnamespace::regnamespace::text IN ('public', 'pgboss') AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY 1`.execute(db)
  const contents: Record<string, string[]> = {}
  for (const { table } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(table)} t ORDER BY 1`.execute(db)
    contents[table] = rows.map(({ row }) => row)
  }
  const { rows: objects } = await sql`
    SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS what, convalidated::text AS state
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
    WHERE connamespace::regnamespace::text IN ('public', 'pgboss') AND NOT relispartition
    UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT sequencename, '', last_value::text, '' FROM pg_sequences ORDER BY 1, 2, 3`.execute(db)
  return { contents, objects }
}

/** Leaves out pg-boss's metadata tables, which it can write to at any time. */
const withoutQueueMetadata = ({ contents, objects }: Awaited<ReturnType<typeof readDatabase>>) => ({
  contents: Object.entries(contents).filter(([table]) => !['pgboss.queue', 'pgboss.version'].includes(table)),
  objects,
})

async function expectUntouched({ db, dataDirectory }: Awaited<ReturnType<typeof createEmptyTarget>>) {
  expect((await readDatabase(db)).contents).toEqual({})
  expect(existsSync(dataDirectory) ? await readdir(dataDirectory) : []).toEqual([])
}

test('a restored installation has every row, constraint, sequence, waiting job, file and the secret', async () => {
  const source = await startSource()
  const { file, manifest } = await backUp(source)
  expect(manifest.tables.find(({ name }) => name === 'audit_entries')?.rows).toBeGreaterThanOrEqual(5_000)
  const target = await createEmptyTarget()
  await target.restore(file)

  const restored = withoutQueueMetadata(await readDatabase(target.db))
  expect(Object.fromEntries(restored.contents)['pgboss.job']).toHaveLength(1)
  expect(restored).toEqual(withoutQueueMetadata(await readDatabase(source.server.db)))
  const image = await target.storage.read('media/₹ chai.png')
  expect(image).toMatchObject({ content_type: 'image/png', size_bytes: 9 })
  expect(image && (await buffer(image.stream)).toString()).toBe('one image')
  expect(await Array.fromAsync(target.storage.list(''))).toEqual(['media/large.bin', 'media/₹ chai.png'])
  expect(await readFile(join(target.dataDirectory, 'secret'), 'utf8')).toBe(SECRET)
  expect((await readdir(target.dataDirectory)).sort()).toEqual(['files', 'secret'])
})

test('a restored database continues its sequences where the original stopped', async () => {
  const source = await startSource()
  const { file } = await backUp(source)
  const target = await createEmptyTarget()
  // A data directory on a separate disk has this folder from the start.
  await mkdir(join(target.dataDirectory, 'lost+found'), { recursive: true })
  await target.restore(file)
  const number = sql<{ store_number: number }>`
    INSERT INTO stores (vendor_id, slug, name) SELECT id, 'the-next-one', 'Next' FROM accounts LIMIT 1
    RETURNING store_number`
  const [original, restored] = [await number.execute(source.server.db), await number.execute(target.db)]
  expect(restored.rows).toEqual(original.rows)
  await expect(sql`DELETE FROM audit_entries`.execute(target.db)).rejects.toThrow('append-only')
})

test('rejects an incomplete or altered backup and restores none of it', async () => {
  const source = await startSource()
  const { file } = await backUp(source)
  const whole = await readFile(file)
  const tar = gunzipSync(whole)
  const target = await createEmptyTarget()

  const broken: [string, Buffer][] = [
    ['not an archive', Buffer.from('hello')],
    ['truncated in the middle', whole.subarray(0, whole.length / 2)],
    ['without its last bytes', whole.subarray(0, -20)],
    ['without its manifest', gzipSync(tar.subarray(0, tar.indexOf('manifest.json')))],
    ['with a changed row', gzipSync(replaceIn(tar, 'store.opened', 'store.closed'))],
    ['with a changed file', gzipSync(replaceIn(tar, 'one image', 'two image'))],
    ['with a changed file name', gzipSync(replaceIn(tar, 'files/media/large.bin', 'files/media/forge.bin'))],
    ['with a changed secret', gzipSync(replaceIn(tar, SECRET, SECRET.toUpperCase()))],
    ['with a changed header', gzipSync(replaceIn(tar, '"haat_version": "0.1.0"', '"haat_version": "0.2.0"'))],
  ]
  for (const [name, bytes] of broken) {
    const damaged = join(await createTemporaryFolder(), 'damaged.tar.gz')
    await writeFile(damaged, bytes)
    await expect(target.restore(damaged), name).rejects.toThrow(/incomplete|altered|not a backup/)
    await expectUntouched(target)
  }
  await target.restore(file)
})

function replaceIn(bytes: Buffer, from: string, to: string): Buffer {
  const at = bytes.indexOf(from)
  if (at < 0 || Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error(`No ${from} to replace`)
  const copy = Buffer.from(bytes)
  copy.write(to, at)
  return copy
}

test('rejects a database or data directory that isn’t empty and leaves it unchanged', async () => {
  const source = await startSource()
  const { file } = await backUp(source)
  const target = await createEmptyTarget()
  await sql`CREATE TABLE other_software (name text)`.execute(target.db)
  await expect(target.restore(file)).rejects.toThrow("The database of DATABASE_URL isn't empty")
  await sql`DROP TABLE other_software`.execute(target.db)

  const storage = await openStorage(configure({}), target.dataDirectory)
  await storage.put('kept.txt', Buffer.from('x'), {
    content_type: 'text/plain',
  })
  await expect(target.restore(file)).rejects.toThrow("isn't empty. Set DATA_DIR")
  expect(await readdir(target.dataDirectory)).toEqual(['files'])
  expect((await readDatabase(target.db)).contents).toEqual({})
})

test('an interrupted restore leaves nothing behind and can be started again', async () => {
  const source = await startSource()
  const { file } = await backUp(source)
  const target = await createEmptyTarget()
  // Another session locks the name of a table, so that the restore has to wait halfway.
  await expect(
    target.db.transaction().execute(async (tx) => {
      await sql`CREATE TABLE accounts ()`.execute(tx)
      const restoring = target.restore(file)
      restoring.catch(() => {})
      for (let isEnded = false; !isEnded; ) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        isEnded = await endWaitingRestore(target.db)
      }
      await restoring
    }),
  ).rejects.toThrow(/terminat/)
  await expectUntouched(target)
  await target.restore(file)
  expect(await readdir(target.dataDirectory)).toContain('secret')
})

async function endWaitingRestore<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'haat restore' AND wait_event_type = 'Lock' AND datname = current_database()`.execute(db)
  return rows.length > 0
}

test('a file deleted during a backup is in the backup, and is deleted afterwards', async () => {
  const { platform, connectionString, db } = await serverForTest()
  const { storage } = platform
  await storage.put('media/sold.png', Buffer.from('x'), { content_type: 'image/png' })
  const snapshot = await openDatabaseSnapshot(connectionString, ['public', JOB_QUEUE_SCHEMA])
  await storage.remove(['media/sold.png'])
  expect(await storage.find('media/sold.png')).toBeDefined()
  const { rows } = await sql<{ data: unknown }>`
    SELECT data FROM pgboss.job WHERE name = 'storage.remove-held-objects' AND start_after > now()`.execute(db)
  expect(rows).toEqual([{ data: { keys: ['media/sold.png'] } }])
  await snapshot.close()
  await storage.remove(['media/sold.png'])
  expect(await storage.find('media/sold.png')).toBeUndefined()
})

test('a backup fails if its connection breaks, because files may have been deleted since', async () => {
  const { connectionString, db } = await serverForTest()
  const snapshot = await openDatabaseSnapshot(connectionString, ['public'])
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'haat backup' AND datname = current_database()`.execute(db)
  await expect(snapshot.close()).rejects.toThrow('broke during the backup')
})

test('a failed backup leaves the unfinished file of another backup unchanged', async () => {
  const database = await createTestDatabase({ hasTables: false })
  onTestFinished(database.drop)
  const dataDirectory = await createTemporaryFolder()
  const file = join(dataDirectory, 'backup.tar.gz')
  await writeFile(`${file}.partial`, 'written by another process')
  const configuration = configure({ DATABASE_URL: database.connectionString })
  await expect(createBackup({ file, configuration, dataDirectory, version: '0.1.0', now })).rejects.toThrow(
    'schema_mig',
  )
  expect(await readFile(`${file}.partial`, 'utf8')).toBe('written by another process')
})

test('verification reads the whole backup and detects a truncated one', async () => {
  const source = await startSource()
  const { file, manifest } = await backUp(source)
  expect((await readBackup(file)).manifest).toEqual(manifest)
  await truncate(file, 100_000)
  await expect(readBackup(file)).rejects.toThrow('is incomplete')
})
