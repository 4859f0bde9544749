import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ThemeFile, themeFile } from './theme-content.ts'

/** Reads all files in a folder and its subfolders, except hidden ones. */
export async function readThemeFolder(folder: string): Promise<ThemeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const visible = paths.filter((path) => !/(^|[\\/])\./.test(relative(folder, path)))
  return Promise.all(
    visible.map(async (path) => themeFile(relative(folder, path).split(sep).join('/'), await readFile(path))),
  )
}
