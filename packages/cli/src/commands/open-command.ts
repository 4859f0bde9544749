import { Command } from '@commander-js/extra-typings'
import { openInBrowser } from '../open-in-browser.ts'
import { misuse } from '../output/command-failure.ts'
import { chooseStudio } from '../server/connect-studio.ts'
import { readSyncState } from '../sync/sync-state.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme open`: the theme's page in the studio. */
export function openCommand({ environment, output }: CommandContext) {
  return new Command('open')
    .description('open the theme in the studio')
    .argument('[folder]', help.folder)
    .option('--theme <slug>', help.theme)
    .option('--studio <address>', help.studio)
    .option('--json', 'print the address as JSON instead of opening it')
    .action(async (path, { theme, studio: option }) => {
      const state = theme === undefined ? await readSyncState(findThemeFolder(environment.cwd, path)) : undefined
      const slug = theme ?? state?.theme
      if (slug === undefined) throw misuse('Push this folder first, or name a theme with --theme.', 'not_linked')
      const origin = await chooseStudio(environment, { option, synced: state?.studio })
      const url = `${origin}/themes/${encodeURIComponent(slug)}`
      output.result({ url }, url)
      if (!output.is_json) openInBrowser(url)
    })
}
