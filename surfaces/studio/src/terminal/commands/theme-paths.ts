import { THEME_ROOT, themePath } from '../files/shell-paths.ts'
import { CommandFailed, type CommandRun } from './command-run.ts'

/** Returns the path in the theme for a word of the command line; '' is the theme itself. Throws CommandFailed. */
export function pathInTheme({ files, cwd }: Pick<CommandRun, 'files' | 'cwd'>, word: string): string {
  const path = files.resolvePath(cwd, word)
  if (path === THEME_ROOT) return ''
  const inTheme = themePath(path)
  if (inTheme === undefined) throw new CommandFailed(`${word} isn’t in the theme. Its files are in ${THEME_ROOT}.`)
  return inTheme
}

/** Returns whether a path is the folder itself, or in it. '' is the theme. */
export function isIn(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

/** Returns the text of a file. Throws CommandFailed if there is none, or if it isn't text. */
export async function requireText(run: Pick<CommandRun, 'files' | 'cwd'>, word: string): Promise<[string, string]> {
  const path = pathInTheme(run, word)
  const content = await run.files.read(path)
  if (content === undefined) throw new CommandFailed(`There’s no file ${word}. List the files with ls or tree.`)
  if (typeof content !== 'string') throw new CommandFailed(`${path} isn’t text`)
  return [path, content]
}
