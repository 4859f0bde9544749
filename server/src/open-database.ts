import { join } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import { startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { sql } from 'kysely'
import { startFailure } from './data-directory.ts'
import { errorCode, StartFailed } from './start-failed.ts'

/** How long to wait for a database that is still starting, for example in another container. */
const PATIENCE_MS = 5_000
const MIN_VERSION = 18

export interface OpenDatabase {
  readonly connectionString: string
  /** Resolves with the reason if the embedded PostgreSQL stops and can't be restarted. */
  readonly failed: Promise<Error>
  stop(): Promise<void>
}

/** Settings that contain the URL of a database. The running server uses the first. */
type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL'
type DatabaseSettings = { readonly [Setting in DatabaseSetting]?: string | undefined }

/** Connects to the database that DATABASE_URL names, or starts the embedded one. Throws StartFailed. */
export async function openDatabase(
  settings: DatabaseSettings,
  dataDirectory: string,
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const { DATABASE_URL: url } = settings
  if (url !== undefined) {
    await requireDatabases(settings)
    // An external server restarts on its own; the pool reconnects.
    return { connectionString: url, failed: new Promise(() => {}), stop: async () => {} }
  }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDirectory, 'postgres'), log })
    return { connectionString: postgres.connectionString, failed: postgres.crashed, stop: () => postgres.stop() }
  } catch (error) {
    throw startFailure(dataDirectory, error)
  }
}

/** Throws StartFailed, naming the setting, if a configured database can't be used. */
export async function requireDatabases(settings: DatabaseSettings): Promise<void> {
  for (const setting of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = settings[setting]
    if (url !== undefined) await requireDatabase(setting, url)
  }
}

async function requireDatabase(setting: DatabaseSetting, url: string): Promise<void> {
  const db = connect({ connectionString: url, max: 1, patience_ms: PATIENCE_MS })
  try {
    const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version_num') AS version`.execute(db)
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < MIN_VERSION) {
      throw new StartFailed(
        `The server in ${setting} is PostgreSQL ${major}, but Haat requires PostgreSQL ${MIN_VERSION} or later.`,
      )
    }
  } catch (error) {
    throw databaseProblem(setting, url, error)
  } finally {
    await closeDatabase(db)
  }
}

/** Explains why the database can't be used, without the password in its address. */
function databaseProblem(setting: DatabaseSetting, url: string, error: unknown): unknown {
  if (error instanceof StartFailed) return error
  const { hostname, port, pathname, username } = new URL(url)
  const server = `${hostname || 'localhost'}:${port || 5432}`
  const sentence = sentenceOf(errorCode(error), {
    setting,
    server,
    hostname,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  })
  if (sentence !== undefined) return new StartFailed(sentence, { cause: error })
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout|terminated|SSL|certificate/i.test(message)) {
    return new StartFailed(`Can't connect to the database at ${server} (${message}). Check ${setting}.`, {
      cause: error,
    })
  }
  return error
}

function sentenceOf(
  code: string,
  {
    setting,
    server,
    hostname,
    database,
    user,
  }: Record<'setting' | 'server' | 'hostname' | 'database' | 'user', string>,
): string | undefined {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return `Can't connect to PostgreSQL at ${server} (${code}). Start it, or correct ${setting}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database server ${hostname} can't be found. Correct the host name in ${setting}.`
    case '28P01':
    case '28000':
      return `The database server at ${server} rejected the user ${user} or their password. Correct ${setting}.`
    case '3D000':
      return `The database ${database} doesn't exist at ${server}. Create it, or correct ${setting}.`
    case '42501':
      return `The user ${user} has no permission to use the database ${database} at ${server}. Grant it, or correct ${setting}.`
    case '53300':
      return `The database server at ${server} has no connections left. Raise its max_connections, or lower DATABASE_POOL_SIZE.`
    case '57P03':
      return `The database server at ${server} is still starting. Start Haat again in a moment.`
    default:
      return undefined
  }
}
