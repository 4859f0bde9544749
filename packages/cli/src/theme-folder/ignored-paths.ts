import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ignore from 'ignore'

/** Also ignored without a line in .haatignore. Hidden files can't be part of a theme. */
const ALWAYS = ['.*', 'node_modules/', 'Thumbs.db', 'desktop.ini']

/** Returns whether a path in the theme's folder, such as `sections/hero.liquid`, is ignored. */
export type IsIgnored = (path: string) => boolean

/** Reads `.haatignore`, which has the grammar of .gitignore. */
export function readIgnoredPaths(folder: string): IsIgnored {
  const file = join(folder, '.haatignore')
  // Last, so that .haatignore can't include them again.
  const rules = ignore()
    .add(existsSync(file) ? readFileSync(file, 'utf8') : '')
    .add(ALWAYS)
  return (path) => rules.ignores(path)
}
