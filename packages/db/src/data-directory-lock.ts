import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown if another Haat process uses this data directory. `pid` is its process id if known. */
export class DataDirectoryInUse extends Error {
  readonly dataDir: string
  readonly pid: number | undefined

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`
    super(
      `The data directory ${dataDir} is in use by ${holder}. Stop that process first, or set DATA_DIR to another directory.`,
    )
    this.name = 'DataDirectoryInUse'
    this.dataDir = dataDir
    this.pid = pid
  }
}

/**
 * Locks the data directory for this process, or throws `DataDirectoryInUse`. Returns the function that unlocks it.
 *
 * The lock is the operating system's file lock. It ends with the process, however that ends, so it is never stale, and
 * it works between containers that share a volume. Node has no API for file locks; the SQLite in Node does.
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = path.join(dataDir, 'haat.pid')
  const lock = new DatabaseSync(path.join(dataDir, 'haat.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    // Without a journal, locking creates no second file.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new DataDirectoryInUse(dataDir, readPid(pidFile))
    throw error
  }
  writeFileSync(pidFile, `${process.pid}\n`)
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  const SqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SqliteBusy
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    return Number.isSafeInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
