import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailed } from '../start-failed.ts'

/** Where a restore prepares; it exists only while one is running, or after one that was killed. */
export function restoringDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'restoring')
}

/** Throws StartFailed when a restore into the data directory hasn't finished: a start would mix with it. */
export function requireFinishedRestore(dataDirectory: string): void {
  if (!existsSync(restoringDirectory(dataDirectory))) return
  throw new StartFailed(
    `A restore into ${dataDirectory} hasn't finished. Wait for it; if it was interrupted, empty this directory and run npm run restore again.`,
  )
}
