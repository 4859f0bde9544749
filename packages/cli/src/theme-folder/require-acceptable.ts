import { CommandFailure, EXIT } from '../output/command-failure.ts'
import type { ThemeFolder } from './read-theme-folder.ts'

/** Returns the theme if Haat accepts all its files. Throws a failure that lists the problems otherwise. */
export function requireAcceptable(theme: ThemeFolder): ThemeFolder {
  if (theme.problems.length === 0) return theme
  const lines = theme.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  throw new CommandFailure(
    `Haat can’t accept these files. Change them, or list them in .haatignore.\n${lines.map((line) => `  ${line}`).join('\n')}`,
    { exit_code: EXIT.findings, code: 'files_not_accepted', details: { problems: theme.problems } },
  )
}
