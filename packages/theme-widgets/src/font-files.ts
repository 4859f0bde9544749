import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fontFamilies } from '@haat/theme-engine'

const rupeeSigns = join(import.meta.dirname, '../../theme-engine/fonts')

/** Paths of all font files by file name, including rupee signs for families without one. */
export const fontFiles: ReadonlyMap<string, string> = new Map(listFontFiles().map((path) => [basename(path), path]))

function listFontFiles(): string[] {
  const families = fontFamilies.filter(({ category }) => category !== 'system')
  return [...families.flatMap(({ id }) => listFilesOf(id)), ...listFolder(rupeeSigns, /\.woff2$/)]
}

function listFilesOf(family: string): string[] {
  const manifest = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`)
  const wanted = new RegExp(`^${family}-(latin|latin-ext|devanagari)-wght-(normal|italic)\\.woff2$`)
  return listFolder(join(dirname(manifest), 'files'), wanted)
}

function listFolder(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder)
    .filter((file) => wanted.test(file))
    .map((file) => join(folder, file))
}
