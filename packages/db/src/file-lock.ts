import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a file for this process. Returns the function that unlocks it, or undefined if another process holds the lock.
 *
 * The lock is the operating system's file lock. It ends with the process, however that ends, so it is never stale, and
 * it works between containers that share a volume. Node has no API for file locks; the SQLite in Node does.
 */
export function tryLockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA busy_timeout = 0')
    // Without a journal, locking creates no second file.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  const SqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === SqliteBusy
}
