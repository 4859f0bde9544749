import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailed } from '../start-failed.ts'

/**
 * Returns where a restore prepares its data. The directory exists only during a restore, or after one that was killed.
 */
export function restoringDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'restoring')
}

/**
 * Throws StartFailed if a restore into the data directory hasn't finished: starting would write into the same
 * directory.
 */
export function requireFinishedRestore(dataDirectory: string): void {
  if (!existsSync(restoringDirectory(dataDirectory))) return
  throw new StartFailed(
    `A restore into ${dataDirectory} hasn't finished. Wait for it; if it was interrupted, empty this directory and run npm run restore again.`,
  )
}
