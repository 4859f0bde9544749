import { checkTheme, type ThemeCheck } from '@haat/theme-engine/gate'
import { writeThemeArchive } from '@haat/theme-files'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import type { ReadArchive, ThemeContents } from '../../../../domains/src/theme-tools.ts'
import { readArchive } from './read-archive.ts'

/** A command for the thread. Plain data, because it is transferred by structured clone. */
export type ThemeCommand =
  | { readonly task: 'check'; readonly files: ThemeContents }
  | { readonly task: 'read'; readonly zip: Uint8Array }
  | { readonly task: 'write'; readonly files: ThemeContents }

export type ThemeResult =
  | { readonly task: 'check'; readonly check: ThemeCheck }
  | { readonly task: 'read'; readonly read: ReadArchive }
  | { readonly task: 'write'; readonly zip: Uint8Array }

/** Runs one command. */
export function runThemeTask(command: ThemeCommand): ThemeResult {
  switch (command.task) {
    case 'check':
      return { task: 'check', check: checkTheme(command.files, { widgets: readWidgetFiles() }) }
    case 'read':
      return { task: 'read', read: readArchive(command.zip) }
    case 'write':
      return { task: 'write', zip: writeThemeArchive(command.files) }
  }
}
