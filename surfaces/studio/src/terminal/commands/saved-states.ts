import type { SavedFile, SavedState } from '../../history/history-port.ts'
import { CommandFailed, type CommandRun } from './command-run.ts'

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
