import { join, resolve } from 'node:path'
import { closeDatabase, connect, type Db, migrate } from '@haat/db'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { readConfiguration } from './configuration.ts'
import { openDatabase } from './open-database.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Runs an operator's command on the configured database after migrating it, and ends the process. Errors are shown as a
 * sentence, with exit code 1.
 */
export async function withDatabase(command: (db: Db) => Promise<void>): Promise<never> {
  try {
    const configuration = readConfiguration(process.env)
    const database = await openDatabase(configuration, resolve(root, configuration.DATA_DIR), () => {})
    try {
      const connectionString = configuration.DATABASE_OWNER_URL ?? database.connectionString
      await migrate(connectionString)
      const db = connect({ connectionString, max: 2 })
      try {
        await command(db)
      } finally {
        await closeDatabase(db)
      }
    } finally {
      await database.stop()
    }
    process.exit(0)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof DataDirectoryInUse) return `${error.message}\nStop Haat first, then run this command again.`
  return error instanceof Error ? error.message : String(error)
}
