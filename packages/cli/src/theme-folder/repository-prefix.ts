import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Returns the theme's folder within its Git repository, such as `themes/mine/`; '' if it is the repository's root. */
export function repositoryPrefix(folder: string): string {
  for (let parent = folder; ; parent = dirname(parent)) {
    if (existsSync(join(parent, '.git'))) return asPrefix(relative(parent, folder))
    if (dirname(parent) === parent) return ''
  }
}

function asPrefix(path: string): string {
  return path === '' ? '' : `${path.split(sep).join('/')}/`
}
