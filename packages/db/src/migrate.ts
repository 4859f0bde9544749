import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

const migrationsDirectory = join(import.meta.dirname, '../migrations')
const MIGRATION_LOCK = 4_228_017

export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'
}

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The migrations of a folder, in their order: `NNNN_name.sql`. */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

/**
 * Brings the database to the present schema and answers the names that were applied now. Each file is one transaction; several
 * processes may start at once. Throws MigrationChanged when a file that was applied has another content today.
 */
export async function migrate(connectionString: string, directory?: string): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await readApplied(client)
    const due: string[] = []
    for (const migration of migrations) {
      const checksum = applied.get(migration.name)
      if (checksum === undefined) {
        await apply(client, migration)
        due.push(migration.name)
      } else if (checksum !== migration.checksum) {
        throw new MigrationChanged(`${migration.name} was applied with another content; add a new migration instead.`)
      }
    }
    return due
  } finally {
    await client.end()
  }
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
