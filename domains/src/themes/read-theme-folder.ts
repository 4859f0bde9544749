import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ThemeFile, themeFile } from './theme-content.ts'

/** Every file below a folder, as the files of a theme; names that begin with a dot are left out. */
export async function readThemeFolder(folder: string): Promise<ThemeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const shown = paths.filter((path) => !/(^|[\\/])\./.test(relative(folder, path)))
  return Promise.all(
    shown.map(async (path) => themeFile(relative(folder, path).split(sep).join('/'), await readFile(path))),
  )
}
