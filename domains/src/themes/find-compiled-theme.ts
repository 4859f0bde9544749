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
const compiled = new LRUCache<string, CompiledTheme, Db | Tx>({
  max: MAX_THEMES,
  fetchMethod: (version_id, _stale, { context: db }) => findAndCompile(db, version_id),
  ignoreFetchAbort: true,
})

/**
 * Returns a submitted version, compiled once in this process; undefined if it doesn't exist. Throws ThemeErrors if it
 * doesn't compile.
 */
export function findCompiledTheme(db: Db | Tx, version_id: string): Promise<CompiledTheme | undefined> {
  return compiled.fetch(version_id, { context: db })
}

async function findAndCompile(db: Db | Tx, version_id: string): Promise<CompiledTheme | undefined> {
  const version = await db
    .selectFrom('theme_versions')
    .select(['id', 'content_hash'])
    .where('id', '=', version_id)
    .executeTakeFirst()
  if (version?.content_hash == null) return undefined
  return compileVersion(db, version.id, version.content_hash)
}

async function compileVersion(db: Db | Tx, version_id: string, content_hash: string): Promise<CompiledTheme> {
  const files = await listThemeFiles(db, version_id)
  const theme = compileTheme(files)
  return {
    theme,
    content_hash,
    assets: assetPaths(files, content_hash),
    default_configuration: theme.defaultConfiguration(),
  }
}

/** Returns the paths at which the files in a version's assets folder are served. */
function assetPaths(files: readonly { readonly path: string }[], content_hash: string): Record<string, string> {
  const names = files.flatMap(({ path }) => /^assets\/([^/]+)$/.exec(path)?.[1] ?? [])
  return Object.fromEntries(names.map((name) => [name, `/themes/${content_hash}/${name}`]))
}
