import { Client, DatabaseError } from 'pg'
import { type Migration, MigrationFailed, migrationsDirectory, readMigrations } from './read-migrations.ts'

/** Thrown if the database's migrations aren't part of this version's: it is newer, or comes from a modified copy. */
export class MigrationsDisagree extends Error {
  override readonly name = 'MigrationsDisagree'
}

/** A migration may rewrite a large table, and waits for migrations of other processes. */
const QUERY_TIMEOUT_MS = 3_600_000
const MIGRATION_LOCK = 4_228_017

type Applied = { name: string; checksum: string }

/**
 * Applies the SQL files `NNNN_name.sql` of a folder that haven't been applied yet, in order, each in its own
 * transaction, and returns their names. Safe to run in several processes: a lock serialises them. Throws
 * `MigrationFailed` or, without changing anything, `MigrationsDisagree`.
 */
export async function migrate(connectionString: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = new Client({
    connectionString,
    application_name: 'haat migrate',
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  await client.connect()
  try {
    const names: string[] = []
    for (let name = await applyNext(client, migrations); name; name = await applyNext(client, migrations))
      names.push(name)
    return names
  } finally {
    await client.end()
  }
}

/** The lock belongs to the transaction, not to the session, so it also works with a connection pooler. */
async function applyNext(client: Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<Applied>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
    )
    const next = findNext(migrations, rows)
    if (next) {
      await apply(client, next)
      const { name, checksum } = next
      await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    }
    await client.query('COMMIT')
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Advice for a database that this version can't continue with. */
const newerAdvice =
  'To go back to an older version, restore a backup made with that version (docs/operations.md, Upgrades).'
const modifiedAdvice =
  'Released migrations never change, so the database comes from a modified or development copy of Haat. Start that copy, or restore a backup made with a released version (docs/operations.md, Upgrades).'

function findNext(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index]
    if (!migration) {
      throw new MigrationsDisagree(
        `This database was used by a newer version of Haat (it has the migration ${row.name}). Start that version or a later one. ${newerAdvice}`,
      )
    }
    if (migration.name !== row.name) {
      throw new MigrationsDisagree(
        `This database has the migration ${row.name} where this version has ${migration.name}. ${modifiedAdvice}`,
      )
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationsDisagree(
        `This database was set up with a different ${row.name} than this version has. ${modifiedAdvice}`,
      )
    }
  }
  return migrations[applied.length]
}

async function apply(client: Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
    const line = position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
    throw new MigrationFailed(`${name}${line}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
