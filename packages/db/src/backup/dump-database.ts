import { Client, DatabaseError } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  copySettings,
  type DumpedTable,
  listSequences,
  listTables,
  quoteColumns,
  quoteName,
  type SequenceState,
} from './tables.ts'

/** A backup holds this advisory lock exclusively; deleting stored objects takes it shared (`isBackupRunning`). */
export const BACKUP_LOCK = 4_228_031

const LOCK_TIMEOUT_MS = 15_000

/** Another backup of the same database is running. */
export class BackupRunning extends Error {
  override readonly name = 'BackupRunning'
}

export type AppliedMigration = { name: string; checksum: string }

/** A snapshot of a database while others keep writing to it. */
export type DatabaseSnapshot = {
  readonly migrations: AppliedMigration[]
  readonly tables: DumpedTable[]
  /** Streams a table's rows in PostgreSQL's COPY text format, one table at a time. Returns the number of rows. */
  copyRows(table: DumpedTable, write: (chunk: Buffer) => Promise<void>): Promise<number>
  listSequences(): Promise<SequenceState[]>
  /** Lets the database vacuum again. Stored objects still aren't deleted until `close`. */
  endReading(): Promise<void>
  /** Throws if the connection broke meanwhile, because objects may have been deleted since. */
  close(): Promise<void>
  /** Ends the connection, even after an error. */
  abandon(): Promise<void>
}

/**
 * Opens a snapshot of the schemas. Until `close`, no stored objects are deleted, so every object in the snapshot's rows
 * can be read. Throws `BackupRunning`.
 */
export async function openDatabaseSnapshot(
  connectionString: string,
  schemas: readonly string[],
): Promise<DatabaseSnapshot> {
  const client = new Client({ connectionString, application_name: 'haat backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await takeLock(client)
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${copySettings}`)
    const { rows: migrations } = await client.query<AppliedMigration>(
      'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
    )
    const tables = await listTables(client, schemas)
    return {
      migrations,
      tables,
      copyRows: (table, write) => copyRows(client, table, write),
      listSequences: () => listSequences(client, schemas),
      endReading: async () => {
        await client.query('COMMIT')
      },
      close: () => close(client),
      abandon: () => client.end().catch(() => {}),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

// A session lock, taken before the transaction, so that the snapshot starts after the last deletion has finished.
async function takeLock(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK])
  } catch (error) {
    const LockNotAvailable = '55P03'
    if (error instanceof DatabaseError && error.code === LockNotAvailable)
      throw new BackupRunning('Another backup of this database is running. Wait until it has finished.')
    throw error
  }
}

export async function copyRows(
  client: Client,
  table: DumpedTable,
  write: (chunk: Buffer) => Promise<void>,
): Promise<number> {
  const query = `SELECT ${quoteColumns(table.columns)} FROM ${quoteName(table)}`
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT`))
  for await (const chunk of stream) await write(chunk)
  // The number of rows arrives after the last row, possibly in a later packet.
  await client.query('SELECT')
  return stream.rowCount
}

async function close(client: Client): Promise<void> {
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_advisory_unlock($1) AS held', [BACKUP_LOCK])
    if (rows[0]?.held !== true) throw new Error('The lock was lost')
  } catch (cause) {
    throw new Error('The connection to the database broke during the backup. Start the backup again.', { cause })
  }
}
