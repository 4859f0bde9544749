import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { misuse } from '../output/command-failure.ts'

/**
 * Returns the theme's folder: the given path, or the nearest folder from `cwd` upwards that contains a theme. Throws a
 * failure if there is none.
 */
export function findThemeFolder(cwd: string, path: string | undefined): string {
  if (path !== undefined) return requireTheme(resolve(cwd, path))
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (isTheme(folder)) return folder
    if (dirname(folder) === folder) break
  }
  throw misuse(
    `There is no theme in ${cwd}. Go to a theme’s folder, or create a theme with: haat theme init`,
    'no_theme',
  )
}

function requireTheme(folder: string): string {
  if (!existsSync(folder)) throw misuse(`The folder ${folder} doesn’t exist`, 'no_theme')
  if (!statSync(folder).isDirectory()) throw misuse(`${folder} isn’t a folder`, 'no_theme')
  if (!isTheme(folder)) {
    throw misuse(`${folder} isn’t a theme: it has neither theme.json nor a templates folder`, 'no_theme')
  }
  return folder
}

function isTheme(folder: string): boolean {
  return existsSync(join(folder, 'theme.json')) || existsSync(join(folder, 'templates'))
}
