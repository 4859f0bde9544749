import type { FileChange, WorkingCopy } from '@haat/theme-files'
import { type ChangedFile, readSaved } from './compare-states.ts'
import type { HistoryPort } from './history-port.ts'

/** Brings files back as they were, as one change that can be undone. Throws LimitExceeded. */
export async function restoreFiles(
  copy: WorkingCopy,
  port: HistoryPort,
  files: readonly ChangedFile[],
  label: string,
): Promise<void> {
  const changes: FileChange[] = []
  for (const { path, saved } of files)
    changes.push({ path, content: saved === undefined ? null : await readSaved(port, saved) })
  copy.apply(changes, { cause: 'restore', label })
}
