import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandFailure } from '../output/command-failure.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { openSession, type ThemeSession } from './theme-session.ts'

/** The themes of an editor's files, each read once. */
export interface Sessions {
  /** The theme of a file; undefined if it isn't in a theme's folder. */
  find(uri: string): Promise<ThemeSession | undefined>
}

export function createSessions(): Sessions {
  const sessions = new Map<string, Promise<ThemeSession>>()
  return {
    async find(uri) {
      const folder = themeFolderOf(uri)
      if (folder === undefined) return undefined
      const known = sessions.get(folder)
      if (known !== undefined) return known
      const opened = openSession(folder)
      sessions.set(folder, opened)
      // Read again the next time, for example after its permissions were corrected.
      opened.catch(() => sessions.delete(folder))
      return opened
    },
  }
}

function themeFolderOf(uri: string): string | undefined {
  // Editors also have files that aren't saved anywhere.
  if (!uri.startsWith('file:')) return undefined
  try {
    return findThemeFolder(dirname(fileURLToPath(uri)), undefined)
  } catch (error) {
    if (error instanceof CommandFailure) return undefined
    throw error
  }
}
