/** The folder of the shell that holds the theme. Files elsewhere, such as in /tmp, last until the shell ends. */
export const THEME_ROOT = '/theme'

/** Returns a path in the theme for a path of the shell: `/theme/sections/a.liquid` is `sections/a.liquid`. */
export function themePath(shellPath: string): string | undefined {
  return shellPath.startsWith(`${THEME_ROOT}/`) ? shellPath.slice(THEME_ROOT.length + 1) : undefined
}

/** Returns the absolute path of a word in a folder, without a slash at the end. `~` is the theme. */
export function resolvePath(cwd: string, word: string): string {
  const path = word === '~' || word.startsWith('~/') ? `${THEME_ROOT}${word.slice(1)}` : word
  return new URL(path, `file://${cwd}/`).pathname.replace(/(.)\/$/, '$1')
}
