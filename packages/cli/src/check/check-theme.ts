import { validateTheme } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import { checkTheme } from '@haat/theme-engine/gate'
import type { FileProblem } from '@haat/theme-files'
import { readWidgets } from '../resources.ts'
import type { ThemeFolder } from '../theme-folder/read-theme-folder.ts'

type Checked = Pick<ThemeFolder, 'files' | 'problems'>

/** Returns what the checks at submission find in a theme, and files that Haat wouldn't accept. Renders all pages. */
export function checkFolder({ files, problems }: Checked): Finding[] {
  return [...problems.map(findingOfFile), ...checkTheme(files, { widgets: readWidgets() }).findings]
}

/** Like `checkFolder`, without the findings that need rendering: fast enough for every change. */
export function validateFolder({ files, problems }: Checked): Finding[] {
  return [...problems.map(findingOfFile), ...validateTheme(files, { widgets: readWidgets() })]
}

function findingOfFile({ path, limit, message }: FileProblem): Finding {
  return {
    file: path,
    line: 1,
    column: 1,
    end_line: 1,
    end_column: 1,
    code: limit,
    severity: 'error',
    message,
    fix: limit === 'files' || limit === 'theme_bytes' ? 'Remove files.' : 'Change the file, or list it in .haatignore.',
  }
}
