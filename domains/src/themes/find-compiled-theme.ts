import type { Db, Tx } from '@haat/db'
import type { Theme, ThemeConfiguration } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import { compileTheme } from './compile-theme.ts'
import { listThemeFiles } from './read-theme-files.ts'

/** A version of a theme, ready to render. */
export interface CompiledTheme {
  readonly theme: Theme
  readonly content_hash: string
  /** Paths by file name (`theme.css` -> `/themes/<content hash>/theme.css`), valid on the backend and every storefront. */
  readonly assets: Readonly<Record<string, string>>
  readonly default_configuration: ThemeConfiguration
}

/** A machine usually serves a few dozen themes. */
const MAX_THEMES = 60
// By version. A submitted version never changes, so entries never become outdated.
const compiled = new LRUCache<string, CompiledTheme, { readonly db: Db | Tx }>({
  max: MAX_THEMES,
  fetchMethod: (versionId, _stale, { context: { db } }) => findAndCompile(db, versionId),
  ignoreFetchAbort: true,
})

/**
 * Returns a submitted version, compiled once in this process; undefined if it doesn't exist. Throws ThemeErrors if it
 * doesn't compile.
 */
export function findCompiledTheme(db: Db | Tx, versionId: string): Promise<CompiledTheme | undefined> {
  return compiled.fetch(versionId, { context: { db } })
}

async function findAndCompile(db: Db | Tx, versionId: string): Promise<CompiledTheme | undefined> {
  const version = await db
    .selectFrom('theme_versions')
    .select(['id', 'content_hash'])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (version?.content_hash == null) return undefined
  return compileVersion(db, version.id, version.content_hash)
}

async function compileVersion(db: Db | Tx, versionId: string, contentHash: string): Promise<CompiledTheme> {
  const files = await listThemeFiles(db, versionId)
  const theme = compileTheme(files)
  return {
    theme,
    content_hash: contentHash,
    assets: assetPaths(files, contentHash),
    default_configuration: theme.defaultConfiguration(),
  }
}

/** Returns the paths at which the files in a version's assets folder are served. */
function assetPaths(files: readonly { readonly path: string }[], contentHash: string): Record<string, string> {
  const names = files.flatMap(({ path }) => /^assets\/([^/]+)$/.exec(path)?.[1] ?? [])
  return Object.fromEntries(names.map((name) => [name, `/themes/${contentHash}/${name}`]))
}
