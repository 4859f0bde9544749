import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chooseAddress, connectionStringOf, removeAddress } from './cluster-address.ts'
import { createDatabaseIfAbsent } from './create-database.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { ensureLibraryLinks, findNativeDirectory } from './postgres-binaries.ts'
import { openCluster } from './postgres-cluster.ts'
import { startPostgres } from './postgres-process.ts'
import { makeBinariesReachable } from './reachable-binaries.ts'
import { supervise } from './supervise.ts'
import { findUnprivilegedAccount } from './unprivileged-account.ts'

export { DataDirectoryInUse } from './data-directory-lock.ts'
export { findRunningPostgres } from './find-running-postgres.ts'

export type EmbeddedPostgres = {
  /** The connection string of the database `haat`. Unchanged if PostgreSQL is restarted. */
  readonly connectionString: string
  /** The process id of PostgreSQL's main process. Changes with a restart. */
  readonly pid: number
  /** Resolves with the reason if PostgreSQL stopped and couldn't be restarted: this process should end too. */
  readonly crashed: Promise<Error>
  /** Stops PostgreSQL cleanly and unlocks the data directory. Can be called again. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The folder for all of PostgreSQL's files, created if missing. Only one process at a time can use it. */
  dataDir: string
  /** Receives every line of PostgreSQL's log, and a line for every restart. */
  log?: (line: string) => void
  /** Turns off everything that makes data durable: for temporary clusters in tests. */
  fast?: boolean
  /** Listens on 127.0.0.1 with a password, as on Windows, instead of a Unix socket. */
  useTcp?: boolean
  /**
   * Other places for the Unix socket if the path of `dataDir` is too long. Defaults to the system's temporary folder.
   */
  temporaryDirectories?: string[]
}

/**
 * Starts the PostgreSQL from npm on `dataDir` and keeps it running: if it stops unexpectedly, it is restarted and
 * recovers everything that it acknowledged. If this process ends, PostgreSQL stops. Throws `DataDirectoryInUse` if
 * another process uses `dataDir`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { fast = false, log = () => {}, useTcp = process.platform === 'win32' } = options
  const account = findUnprivilegedAccount(path.resolve(options.dataDir))
  const unlock = lockDataDirectory(path.resolve(options.dataDir))
  try {
    const dataDir = realpathSync(options.dataDir)
    const originals = findNativeDirectory()
    ensureLibraryLinks(originals)
    const nativeDirectory = makeBinariesReachable(originals, account)
    const cluster = await openCluster({ dataDir, nativeDirectory, account, durable: !fast })
    const temporaryDirectories = options.temporaryDirectories ?? [tmpdir(), '/tmp', '/var/tmp', '/run']
    const address = await chooseAddress({ dataDir, account, temporaryDirectories, useTcp })
    const settings = fast ? { ...commonSettings, ...fastSettings } : { ...commonSettings, ...durableSettings }
    const supervised = await supervise(() => startPostgres({ cluster, address, settings, log }), log)
    try {
      await createDatabaseIfAbsent(connectionStringOf(address, cluster.password, 'postgres'), 'haat')
    } catch (error) {
      await supervised.stop()
      throw error
    }
    let stopping: Promise<void> | undefined
    return {
      connectionString: connectionStringOf(address, cluster.password, 'haat'),
      get pid() {
        return supervised.pid()
      },
      crashed: supervised.crashed,
      stop() {
        stopping ??= supervised.stop().finally(() => {
          removeAddress(dataDir)
          unlock()
        })
        return stopping
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const commonSettings = {
  ...{ timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off', lc_messages: 'C' },
  // The details of an error contain values of rows, which don't belong in a log.
  ...{ log_error_verbosity: 'terse', log_min_error_statement: 'panic' },
  // Compiling pays off for queries that take long, and its time is added to those of pages. Roll-ups take as long without.
  jit: 'off',
}

/** Twice the default, so that the search index of 100,000 products stays in memory. Used as needed. */
const memorySettings = { shared_buffers: '256MB' }

/** PostgreSQL's defaults, set explicitly so that an edited postgresql.conf can't lose acknowledged data. */
const durableSettings = { ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }, ...memorySettings }

const fastSettings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0', max_connections: '300', shared_buffers: '64MB' },
}
