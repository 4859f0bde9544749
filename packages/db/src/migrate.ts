import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'

/** A migration cannot be read or applied; the message names file and line. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

/** The database has another history than the files: one was changed, removed, or comes too late. */
export class MigrationsDisagree extends Error {
  override readonly name = 'MigrationsDisagree'
}

const MIGRATION_LOCK = 4_228_017
const migrationsDirectory = path.join(import.meta.dirname, '..', 'migrations')

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

/**
 * Applies the SQL files `NNNN_name.sql` of a folder that have not been applied yet, in order, each in a transaction of
 * its own, and answers their names. Any number of processes may do so at once: they take turns at a lock.
 * Throws `MigrationFailed` or, with nothing changed, `MigrationsDisagree`.
 */
export async function migrate(connectionString: string, directory = migrationsDirectory): Promise<string[]> {
  const migrations = readMigrations(directory)
  const client = new Client({ connectionString, application_name: 'haat migrate' })
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

/** The lock is the transaction's, not the session's, so that it also works behind a connection pooler. */
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

function findNext(migrations: Migration[], applied: Applied[]): Migration | undefined {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index]
    if (!migration)
      throw new MigrationsDisagree(`${row.name} was applied to this database but has no file: is this an older Haat?`)
    if (migration.name !== row.name)
      throw new MigrationsDisagree(
        `${migration.name} stands where ${row.name} was applied: new migrations come after all others.`,
      )
    if (migration.checksum !== row.checksum)
      throw new MigrationsDisagree(`${row.name} was applied with another content; add a new migration instead.`)
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

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new MigrationFailed(`${name}: a migration is named NNNN_what_it_does.sql.`)
    if (names[index - 1]?.startsWith(`${number}_`)) throw new MigrationFailed(`${name}: the number ${number} is taken.`)
    // A checkout on Windows may have other line ends; they are not a change.
    const sql = readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
