import { type ImportNote, importShopifyTheme } from '@haat/theme-engine/import-shopify-theme'
import { ArchiveRefused, type FileContent, findPathProblem, readThemeArchive } from '@haat/theme-files'
import type { ReadArchive } from '../../../../domains/src/theme-tools.ts'

/** Reads a `.zip` with a theme. A Shopify theme is converted; files that a theme can't have are left out and reported. */
export function readArchive(zip: Uint8Array): ReadArchive {
  try {
    const files = readThemeArchive(zip)
    if (isShopifyTheme(files)) {
      const { files: converted, report } = importShopifyTheme(files)
      return leaveOutOthers({ format: 'shopify', files: converted, report })
    }
    if (!files.has('theme.json') && ![...files.keys()].some((path) => path.startsWith('sections/'))) {
      return { ok: false, reason: 'no_theme', message: 'This .zip file doesn’t contain a theme' }
    }
    return leaveOutOthers({ format: 'haat', files, report: [] })
  } catch (error) {
    if (error instanceof ArchiveRefused) return { ok: false, reason: error.reason, message: error.message }
    throw error
  }
}

function isShopifyTheme(files: ReadonlyMap<string, FileContent>): boolean {
  return files.has('config/settings_schema.json') && !files.has('config/global-settings.json')
}

interface Imported {
  readonly format: 'haat' | 'shopify'
  readonly files: ReadonlyMap<string, FileContent>
  readonly report: readonly ImportNote[]
}

function leaveOutOthers({ format, files, report }: Imported): ReadArchive {
  const problems = [...files.keys()].flatMap((path) => findPathProblem(path) ?? [])
  const dropped = problems.map(
    ({ path, message }): ImportNote => ({
      file: path,
      line: 1,
      column: 1,
      effect: 'dropped',
      code: 'file_dropped',
      message,
    }),
  )
  const left = new Set(problems.map(({ path }) => path))
  return {
    ok: true,
    format,
    files: new Map([...files].filter(([path]) => !left.has(path))),
    report: [...report, ...dropped],
  }
}
