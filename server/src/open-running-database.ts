import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataDirectoryInUse, findRunningPostgres, startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import type { Configuration } from './configuration.ts'
import { requireDatabases } from './open-database.ts'
import { StartFailed } from './start-failed.ts'

const STARTING_LIMIT_MS = 60_000

/**
 * Connects to the database of a Haat that may be running, or starts the embedded PostgreSQL. Throws StartFailed if the
 * data directory has none.
 */
export async function openRunningDatabase(configuration: Configuration, dataDirectory: string) {
  await requireDatabases(configuration)
  const own = configuration.DATABASE_OWNER_URL ?? configuration.DATABASE_DIRECT_URL ?? configuration.DATABASE_URL
  if (own !== undefined) return { connectionString: own, close: async () => {} }
  const dataDir = join(dataDirectory, 'postgres')
  if (!existsSync(join(dataDir, 'password')))
    throw new StartFailed(`${dataDirectory} has no database. Set DATA_DIR to the data directory of Haat.`)
  const deadline = Date.now() + STARTING_LIMIT_MS
  for (;;) {
    try {
      const postgres = await startEmbeddedPostgres({ dataDir })
      return { connectionString: postgres.connectionString, close: () => postgres.stop() }
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse)) throw error
      const connectionString = findRunningPostgres(dataDir)
      if (connectionString !== undefined) return { connectionString, close: async () => {} }
      // The directory is locked but the database isn't ready: Haat is starting or stopping.
      if (Date.now() > deadline) throw error
      await sleep(200)
    }
  }
}
