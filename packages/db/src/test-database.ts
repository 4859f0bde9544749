import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { escapeIdentifier } from 'pg'
import { closeDatabase, connect, type Db } from './connection.ts'
import { createDatabaseIfAbsent, dropDatabase, withClient } from './create-database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the template database. */
    testCluster: string
  }
}

/** Longer than a server's, because tests run on machines that are busy with other tests. */
const QUERY_TIMEOUT_MS = 60_000

/** Disk space for a cluster and the databases of a few tests, with some reserve. */
const ENOUGH_MEMORY_BYTES = 3 * 1024 ** 3

/** A cluster for tests, with a migrated database to clone. `connectionString` is the template's. */
export type TestCluster = { connectionString: string; stop(): Promise<void> }

export type TestDatabase = { db: Db; connectionString: string; drop(): Promise<void> }

interface TestClusterOptions {
  /** Uses this server instead of starting one. Its role must be allowed to create databases. */
  readonly serverUrl?: string | undefined
  /** False starts PostgreSQL with the settings of an installation and its data on the disk, for benchmarks. */
  readonly fast?: boolean
}

/** Starts a temporary PostgreSQL, in memory if possible, and migrates the template that every test clones. */
export async function startTestCluster({ serverUrl, fast = true }: TestClusterOptions = {}): Promise<TestCluster> {
  const template = `haat_template_${randomBytes(6).toString('hex')}`
  if (serverUrl) {
    const connectionString = await makeTemplate(serverUrl, template)
    return { connectionString, stop: () => dropTemplates(serverUrl, template) }
  }
  const dataDir = mkdtempSync(path.join(fast ? fastestFolder() : tmpdir(), 'haat-test-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir, fast })
  const stop = () => postgres.stop().finally(removeData)
  try {
    return { connectionString: await makeTemplate(postgres.connectionString, template), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Uses memory if the system offers enough of it as a folder: copying the template takes a tenth of the time there. */
function fastestFolder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ENOUGH_MEMORY_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Drops the template and its filled copies. */
async function dropTemplates(serverUrl: string, template: string): Promise<void> {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [template]),
  )
  for (const { datname } of rows) await dropDatabase(serverUrl, datname)
}

async function makeTemplate(serverUrl: string, template: string): Promise<string> {
  await createDatabaseIfAbsent(serverUrl, template)
  const connectionString = withDatabase(serverUrl, template)
  await migrate(connectionString)
  return connectionString
}

interface TestDatabaseOptions {
  /** Size of the connection pool. */
  readonly max?: number
  /** Connection string of the cluster's template. Under Vitest it is the one that `tests/global-setup.ts` started. */
  readonly cluster?: string
  /** False creates a database without tables. */
  readonly hasTables?: boolean
  /**
   * Rows to start with: `fill` writes them once per cluster, into a database that later calls with the same `name` copy.
   * It must close its connections.
   */
  readonly content?: { readonly name: string; readonly fill: (connectionString: string) => Promise<void> }
}

/**
 * Creates a migrated database for one test. `drop` closes `db` and drops the database, even if it has other
 * connections.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const templateUrl = options.cluster ?? (await import('vitest')).inject('testCluster')
  const name = `haat_test_${randomBytes(8).toString('hex')}`
  const adminUrl = withDatabase(templateUrl, 'postgres')
  const { hasTables = true, content } = options
  const template = content === undefined ? databaseOf(templateUrl) : await fillTemplate(templateUrl, content)
  await createDatabaseIfAbsent(adminUrl, name, hasTables ? template : undefined)
  const connectionString = withDatabase(templateUrl, name)
  const db = connect({ connectionString, max: options.max ?? 5, query_timeout_ms: QUERY_TIMEOUT_MS })
  return {
    db,
    connectionString,
    async drop() {
      await closeDatabase(db)
      await dropDatabase(adminUrl, name)
    },
  }
}

/** Returns the name of the database that `fill` has filled, now or for an earlier caller, in this process or another. */
async function fillTemplate(
  templateUrl: string,
  { name, fill }: NonNullable<TestDatabaseOptions['content']>,
): Promise<string> {
  const empty = databaseOf(templateUrl)
  const filled = `${empty}_${name}`
  const adminUrl = withDatabase(templateUrl, 'postgres')
  await withClient(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [filled])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [filled])
    if (rowCount) return
    // It gets its name when it is complete, in case the run is interrupted.
    const unfinished = `${filled}_${randomBytes(4).toString('hex')}`
    await createDatabaseIfAbsent(adminUrl, unfinished, empty)
    await fill(withDatabase(templateUrl, unfinished))
    await client.query(`ALTER DATABASE ${escapeIdentifier(unfinished)} RENAME TO ${escapeIdentifier(filled)}`)
  })
  return filled
}

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = name
  return url.href
}

function databaseOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).pathname.slice(1))
}
