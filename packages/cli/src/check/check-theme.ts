import { validateTheme } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import type { FileProblem } from '@haat/theme-files'
import { readWidgets } from '../resources.ts'
import type { ThemeFolder } from '../theme-folder/read-theme-folder.ts'

/** Returns everything that is wrong with a theme: what the studio shows, and files that Haat wouldn't accept. */
export function checkTheme({ files, problems }: Pick<ThemeFolder, 'files' | 'problems'>): Finding[] {
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
