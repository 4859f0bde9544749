import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, connect, type Db } from './connection.ts'
import { createDatabaseIfAbsent, dropDatabase } from './create-database.ts'
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

/**
 * Starts a temporary PostgreSQL, in memory if possible (or uses the server at `serverUrl`, whose role may create
 * databases), and migrates the template that every test clones.
 */
export async function startTestCluster(serverUrl?: string): Promise<TestCluster> {
  const template = `haat_template_${randomBytes(6).toString('hex')}`
  if (serverUrl) {
    const connectionString = await makeTemplate(serverUrl, template)
    return { connectionString, stop: () => dropDatabase(serverUrl, template) }
  }
  const dataDir = mkdtempSync(path.join(quickestFolder(), 'haat-test-'))
  const removeData = () => rmSync(dataDir, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true })
  const stop = () => postgres.stop().finally(removeData)
  try {
    return { connectionString: await makeTemplate(postgres.connectionString, template), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Uses memory if the system offers enough of it as a folder: copying the template takes a tenth of the time there. */
function quickestFolder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= ENOUGH_MEMORY_BYTES ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function makeTemplate(serverUrl: string, template: string): Promise<string> {
  await createDatabaseIfAbsent(serverUrl, template)
  const connectionString = withDatabase(serverUrl, template)
  await migrate(connectionString)
  return connectionString
}

/**
 * Creates a database for the caller alone in the test cluster (under Vitest the one that `tests/global-setup.ts`
 * started): migrated and without rows, or without tables. `drop` closes `db` and drops the database, even if it has
 * other connections.
 */
export async function createTestDatabase(
  options: { max?: number; cluster?: string; hasTables?: boolean } = {},
): Promise<TestDatabase> {
  const templateUrl = options.cluster ?? (await import('vitest')).inject('testCluster')
  const name = `haat_test_${randomBytes(8).toString('hex')}`
  const adminUrl = withDatabase(templateUrl, 'postgres')
  await createDatabaseIfAbsent(adminUrl, name, options.hasTables === false ? undefined : databaseOf(templateUrl))
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

function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString)
  url.pathname = name
  return url.href
}

function databaseOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).pathname.slice(1))
}
