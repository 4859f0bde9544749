import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { writeThemeArchive } from '@haat/theme-files'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import { count } from '../output/output.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { requireAcceptable } from '../theme-folder/require-acceptable.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme package`: the theme as a .zip that the studio imports. */
export function packageCommand({ environment, output }: CommandContext) {
  return new Command('package')
    .description('pack a theme as a .zip file that the studio can import')
    .argument('[folder]', help.folder)
    .option('-o, --output <file>', 'the .zip file (default: the folder’s name, next to the folder’s files)')
    .option('--force', 'overwrite an existing file')
    .option('--json', help.json)
    .action(async (path, { output: target, force }) => {
      const folder = findThemeFolder(environment.cwd, path)
      const theme = requireAcceptable(await readThemeFolder(folder))
      const zip = writeThemeArchive(theme.files)
      const file = resolve(environment.cwd, target ?? `${basename(folder)}.zip`)
      await writeFile(file, zip, { flag: force === true ? 'w' : 'wx' }).catch((error: unknown) => {
        throw cannotWrite(file, error)
      })
      const size = `${Math.ceil(zip.byteLength / 1024).toLocaleString('en-IN')} KB`
      output.result(
        { file, files: theme.files.size, bytes: zip.byteLength },
        `Packed ${count(theme.files.size, 'file')} into ${file} (${size}).`,
      )
    })
}

function cannotWrite(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') return error
  return new CommandFailure(`${file} already exists. Use --force to overwrite it.`, {
    exit_code: EXIT.misuse,
    code: 'file_exists',
  })
}
