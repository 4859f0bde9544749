import { Command } from '@commander-js/extra-typings'
import { count } from '../output/output.ts'
import { openLinkedTheme } from '../sync/linked-theme.ts'
import { compareManifests, type FileDifference, manifestOf } from '../sync/manifest.ts'
import { pathsOf, printFiles } from '../sync/print-differences.ts'
import { readDraft } from '../sync/read-draft.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme status`: what was changed where since the last sync. */
export function statusCommand({ environment, output }: CommandContext) {
  return new Command('status')
    .description('show what was changed here and in the studio since the last push or pull')
    .argument('[folder]', help.folder)
    .option('--theme <slug>', help.theme)
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async (path, options) => {
      const folder = findThemeFolder(environment.cwd, path)
      const { studio, theme, base } = await openLinkedTheme(environment, folder, options)
      const { files } = await readThemeFolder(folder)
      const draft = await readDraft(studio, theme, { texts: false })
      const all = compareManifests({ here: manifestOf(files), base, studio: draft.manifest })
      const changedIn = (place: FileDifference['changed']) => all.filter(({ changed }) => changed === place)
      const [here, there, both] = [changedIn('here'), changedIn('studio'), changedIn('conflict')]
      output.result(
        { theme, revision: draft.revision, here: pathsOf(here), studio: pathsOf(there), conflicts: pathsOf(both) },
        [
          `${theme} at ${studio.origin}, ${count(files.size, 'file')}`,
          ...(all.length === 0 ? ['This folder and the studio have the same files.'] : []),
          ...(here.length === 0 ? [] : [`Changed here (haat theme push):\n${printFiles(here, 'here')}`]),
          ...(there.length === 0 ? [] : [`Changed in the studio (haat theme pull):\n${printFiles(there, 'studio')}`]),
          ...(both.length === 0 ? [] : [`Changed in both (haat theme pull --merge):\n${printFiles(both, 'here')}`]),
        ].join('\n'),
      )
    })
}
