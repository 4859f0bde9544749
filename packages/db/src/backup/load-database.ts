import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { MigrationsDisagree } from '../migrate.ts'
import { type Migration, migrationsDirectory, readMigrations } from '../read-migrations.ts'
import { type AppliedMigration, copyRows } from './dump-database.ts'
import { copySettings, type DumpedTable, listTables, quoteColumns, quoteName, type SequenceState } from './tables.ts'

/** A schema that isn't created by migrations, and the SQL that creates its current version. */
export type OtherSchema = { name: string; sql: string; versionTable: string }

export type LoadOptions = {
  connectionString: string
  migrations: readonly AppliedMigration[]
  tables: readonly DumpedTable[]
  otherSchemas: readonly OtherSchema[]
}

/** An empty database that is filled in one transaction. */
export type DatabaseLoad = {
  /** Writes rows in COPY's text format, one table after the other. */
  write(table: DumpedTable, chunk: Buffer): Promise<void>
  /** Ends the last table and restores triggers, foreign keys and sequences. */
  finish(sequences: readonly SequenceState[]): Promise<void>
  /**
   * Reads a loaded table back for comparison with the backup. Undefined if this version stores the table differently.
   */
  readBack(table: DumpedTable, write: (chunk: Buffer) => Promise<void>): Promise<number | undefined>
  commit(): Promise<void>
  rollBack(): Promise<void>
}

/** Throws `MigrationsDisagree` unless the backup's migrations are the first ones of this version. */
export function requireKnownMigrations(applied: readonly AppliedMigration[]): Migration[] {
  const migrations = readMigrations(migrationsDirectory)
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index]
    if (known === undefined)
      throw new MigrationsDisagree(
        `This backup was made by a newer version of Haat (it has the migration ${name}). Restore it with that version or a later one.`,
      )
    if (known.name !== name || known.checksum !== checksum)
      throw new MigrationsDisagree(
        `This backup comes from a modified or development copy of Haat (its migration ${name} differs). Restore it with that copy.`,
      )
  }
  return migrations.slice(0, applied.length)
}

/**
 * Creates the backup's version of the schema in an empty database and prepares it for the rows: removes seed rows,
 * disables triggers and drops foreign keys until all rows are loaded. Doesn't require a superuser.
 */
export async function beginDatabaseLoad(options: LoadOptions): Promise<DatabaseLoad> {
  const migrations = requireKnownMigrations(options.migrations)
  const client = new Client({ connectionString: options.connectionString, application_name: 'haat restore' })
  client.on('error', () => {})
  await client.connect()
  const rollBack = async () => {
    await client.query('ROLLBACK').catch(() => {})
    await client.end().catch(() => {})
  }
  try {
    await client.query('BEGIN')
    await client.query(
      `CREATE TABLE schema_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    for (const { sql } of migrations) await client.query(sql)
    for (const { sql } of options.otherSchemas) await client.query(sql)
    await client.query(copySettings)
    const schemas = ['public', ...options.otherSchemas.map(({ name }) => name)]
    const present = await listTables(client, schemas)
    for (const table of present) await client.query(`ALTER TABLE ${quoteName(table)} DISABLE TRIGGER USER`)
    const versions = options.otherSchemas.map(({ name, versionTable }) => `${name}.${versionTable}`)
    await client.query(
      `TRUNCATE ${present
        .filter((table) => !versions.includes(keyOf(table)))
        .map(quoteName)
        .join(', ')}`,
    )
    const foreignKeys = await dropForeignKeys(client, schemas)
    const targets = new Map(present.map((table) => [keyOf(table), table]))
    return loadInto(client, { targets, versions, foreignKeys, rollBack })
  } catch (error) {
    await rollBack()
    throw error
  }
}

type Preparation = {
  targets: Map<string, DumpedTable>
  /** Tables that keep the rows of this version. */
  versions: string[]
  foreignKeys: string[]
  rollBack: () => Promise<void>
}

function loadInto(client: Client, { targets, versions, foreignKeys, rollBack }: Preparation): DatabaseLoad {
  let open: OpenCopy | undefined
  const endTable = async () => {
    const ended = open
    open = undefined
    await ended?.end()
  }
  return {
    async write(table, chunk) {
      const key = keyOf(table)
      if (versions.includes(key)) return
      if (open?.key !== key) {
        await endTable()
        if (!targets.has(key)) throw new Error(`This version of Haat has no table ${key}.`)
        open = openCopy(client, table)
      }
      await open.write(chunk)
    },
    async finish(sequences) {
      await endTable()
      for (const sql of foreignKeys) await client.query(sql)
      for (const table of targets.values()) await client.query(`ALTER TABLE ${quoteName(table)} ENABLE TRIGGER USER`)
      for (const sequence of sequences) {
        if (sequence.last_value === null) continue
        await client.query('SELECT setval($1::regclass, $2)', [quoteName(sequence), sequence.last_value])
      }
    },
    async readBack(table, write) {
      const key = keyOf(table)
      if (versions.includes(key)) return undefined
      return copyRows(client, table, write)
    },
    async commit() {
      await client.query('COMMIT')
      await client.query('ANALYZE').catch(() => {})
      await client.end()
    },
    rollBack,
  }
}

type OpenCopy = { key: string; write(chunk: Buffer): Promise<unknown>; end(): Promise<unknown> }

// PostgreSQL reports a rejected row as an event at any time, so every wait for the stream also waits for that event.
function openCopy(client: Client, table: DumpedTable): OpenCopy {
  const stream = client.query(copyFrom(`COPY ${quoteName(table)} (${quoteColumns(table.columns)}) FROM STDIN`))
  const failure = new Promise<never>((_, reject) => stream.on('error', reject))
  failure.catch(() => {})
  return {
    key: keyOf(table),
    write: (chunk) => Promise.race([stream.write(chunk) ? Promise.resolve() : once(stream, 'drain'), failure]),
    end() {
      stream.end()
      return Promise.race([finished(stream), failure])
    },
  }
}

/** Drops the foreign keys and returns the statements that add them again, which check all rows at once. */
async function dropForeignKeys(client: Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string; constraint_name: string; definition: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table_name, quote_ident(k.conname) AS constraint_name,
      pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname = ANY ($1) ORDER BY k.oid`,
    [schemas],
  )
  for (const row of rows) await client.query(`ALTER TABLE ${row.table_name} DROP CONSTRAINT ${row.constraint_name}`)
  return rows.map((row) => `ALTER TABLE ${row.table_name} ADD CONSTRAINT ${row.constraint_name} ${row.definition}`)
}

function keyOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}
