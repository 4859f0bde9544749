import { type ImportNote, importShopifyTheme } from '@haat/theme-engine/import-shopify-theme'
import {
  contentBytes,
  type FileContent,
  type FileProblem,
  findFileProblem,
  findThemeProblems,
  readThemeArchive,
} from '@haat/theme-files'

/** A theme read from a .zip file. */
export interface ThemeImport {
  readonly kind: 'haat' | 'shopify'
  /** The files to save, by path. */
  readonly files: ReadonlyMap<string, FileContent>
  /** What the conversion of a Shopify theme changed, dropped and left to do. Empty for a theme of ours. */
  readonly notes: readonly ImportNote[]
  /** Files that a theme can't have, or that are too large. They aren't imported. */
  readonly leftOut: readonly FileProblem[]
}

// Only Shopify's themes have this file.
const SHOPIFY_FILE = 'config/settings_schema.json'

/**
 * Reads a theme of ours, or converts one of Shopify's. Throws ArchiveRefused if the .zip can't be read, and an Error if
 * it contains no theme, or too many files or bytes.
 */
export function readImport(zip: Uint8Array): ThemeImport {
  const given = readThemeArchive(zip)
  const kind = given.has(SHOPIFY_FILE) ? 'shopify' : 'haat'
  const { files: all, report } = kind === 'shopify' ? importShopifyTheme(given) : { files: given, report: [] }
  const files = new Map<string, FileContent>()
  const leftOut: FileProblem[] = []
  for (const [path, content] of all) {
    const problem = findFileProblem(path, contentBytes(content))
    if (problem === undefined) files.set(path, content)
    else leftOut.push(problem)
  }
  if (files.size === 0) throw new Error('This .zip file contains no files of a theme')
  const bytes = [...files.values()].reduce((sum, content) => sum + contentBytes(content), 0)
  const [tooLarge] = findThemeProblems(files.size, bytes)
  if (tooLarge !== undefined) throw new Error(tooLarge.message)
  return { kind, files, notes: report, leftOut }
}
