import { type FileContent, isTextPath } from '@haat/theme-files'
import { contentHash } from '../content-hash.ts'
import type { HistoryPort, SavedFile } from './history-port.ts'

/** A file that differs between a saved state and now. Undefined where it doesn't exist. */
export interface ChangedFile {
  readonly path: string
  readonly saved: SavedFile | undefined
  readonly now: FileContent | undefined
}

/** Compares files with those of a saved state. Sorted by path. */
export async function compareWithState(
  saved: readonly SavedFile[],
  files: ReadonlyMap<string, FileContent>,
): Promise<ChangedFile[]> {
  const byPath = new Map(saved.map((file) => [file.path, file]))
  const changed: ChangedFile[] = []
  for (const path of [...new Set([...byPath.keys(), ...files.keys()])].toSorted()) {
    const before = byPath.get(path)
    const now = files.get(path)
    if (!(await isSame(before, now))) changed.push({ path, saved: before, now })
  }
  return changed
}

/** What has happened to the file since the saved state. */
export function changeOf({ saved, now }: ChangedFile): 'added' | 'changed' | 'deleted' {
  if (saved === undefined) return 'added'
  return now === undefined ? 'deleted' : 'changed'
}

/** Returns the content of a saved file. */
export async function readSaved(port: Pick<HistoryPort, 'readBytes'>, file: SavedFile): Promise<FileContent> {
  return file.text !== null && isTextPath(file.path) ? file.text : port.readBytes(file.hash)
}

async function isSame(saved: SavedFile | undefined, now: FileContent | undefined): Promise<boolean> {
  if (saved === undefined || now === undefined) return false
  if (typeof now === 'string') return saved.text === now
  return saved.hash === (await contentHash(now))
}
