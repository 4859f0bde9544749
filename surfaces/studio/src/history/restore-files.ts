import type { FileChange } from '@haat/theme-files'
import { type ChangedFile, readSaved } from './compare-states.ts'
import type { HistoryPort } from './history-port.ts'

/** Returns the changes that bring files back as they were. Throws if a content can't be loaded. */
export function readRestored(
  port: Pick<HistoryPort, 'readBytes'>,
  files: readonly ChangedFile[],
): Promise<FileChange[]> {
  return Promise.all(
    files.map(async ({ path, saved }) => ({
      path,
      content: saved === undefined ? null : await readSaved(port, saved),
    })),
  )
}
