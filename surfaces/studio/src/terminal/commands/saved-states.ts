import { type FileContent, isTextPath } from '@haat/theme-files'
import type { SavedFile, SavedState } from '../../history/history-port.ts'
import { CommandFailed, type CommandRun } from './command-run.ts'

/** A file that differs between a saved state and now. Undefined where it doesn't exist. */
export interface ChangedFile {
  readonly path: string
  readonly saved: SavedFile | undefined
  readonly now: FileContent | undefined
}

/** Reads `published`, `submitted` or the number of a save. Throws CommandFailed. */
export function readState(word: string): SavedState {
  if (word === 'published' || word === 'submitted') return word
  if (/^\d{1,9}$/.test(word) && Number(word) > 0) return Number(word)
  throw new CommandFailed(
    `A state is published, submitted or the number of a save, not ${word}. List them with theme log.`,
  )
}

/** Returns the files of a state. Throws CommandFailed if there is no such state. */
export async function requireState(
  { host }: Pick<CommandRun, 'host'>,
  state: SavedState,
): Promise<readonly SavedFile[]> {
  const files = await host.findState(state)
  if (files !== undefined) return files
  if (state === 'published') throw new CommandFailed('No version of this theme is published')
  if (state === 'submitted') throw new CommandFailed('No version of this theme is in review')
  throw new CommandFailed(`There’s no save ${state}. List them with theme log.`)
}

/** Compares the files in the shell with those of a saved state. Sorted by path. */
export async function compareWith(
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

/** Returns the content of a saved file. */
export async function contentOf({ host }: Pick<CommandRun, 'host'>, file: SavedFile): Promise<FileContent> {
  if (file.text !== null && isTextPath(file.path)) return file.text
  return host.readBytes(file.hash)
}

async function isSame(saved: SavedFile | undefined, now: FileContent | undefined): Promise<boolean> {
  if (saved === undefined || now === undefined) return false
  if (typeof now === 'string') return saved.text === now
  return saved.hash === (await sha256(now))
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
