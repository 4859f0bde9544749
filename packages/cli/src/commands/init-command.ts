import { Argument, Command } from '@commander-js/extra-typings'
import { count } from '../output/output.ts'
import { resourcePath } from '../resources.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { requireEmptyFolder } from '../theme-folder/require-empty-folder.ts'
import { writeThemeFiles } from '../theme-folder/write-theme-files.ts'
import { type CommandContext, help } from './command-context.ts'

const STARTS = ['starter', 'blank'] as const

/** `haat theme init`: a new theme in an empty folder. */
export function initCommand({ environment, output }: CommandContext) {
  return new Command('init')
    .description('create a theme in an empty folder')
    .addArgument(new Argument('[start]', 'what to start from').choices(STARTS).default(STARTS[0]))
    .argument('[folder]', 'where to create it (default: this folder)')
    .option('--name <name>', 'the theme’s name')
    .option('--json', help.json)
    .action(async (start, path, { name }) => {
      const folder = await requireEmptyFolder(environment.cwd, path)
      const { files } = await readThemeFolder(resourcePath('themes', start))
      const changes = [...files].map(([path, content]) => ({ path, content: renamed(path, content, name) }))
      await writeThemeFiles(folder, changes)
      output.result(
        { folder, start, files: changes.length },
        [
          `Created a theme from ${start === 'starter' ? 'Starter' : 'Blank'} in ${folder} (${count(changes.length, 'file')}).`,
          'Next: haat theme dev',
        ].join('\n'),
      )
    })
}

/** Puts the theme's name and a first version into theme.json. */
function renamed(path: string, content: string | Uint8Array, name: string | undefined): string | Uint8Array {
  if (path !== 'theme.json' || typeof content !== 'string') return content
  const { name: original, ...rest }: Record<string, unknown> = JSON.parse(content)
  return `${JSON.stringify({ name: name ?? original, ...rest, version: '1.0.0' }, null, 2)}\n`
}
