import type { Db, Tx } from '@haat/db'
import type { Theme, ThemeConfiguration } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import { compileTheme } from './compile-theme.ts'
import { listThemeFiles } from './read-theme-files.ts'

/** A version of a theme, ready to render. */
export interface CompiledTheme {
  readonly theme: Theme
  readonly content_hash: string
  /** Addresses by file name (`theme.css` -> `/themes/<content hash>/theme.css`), on the backend and on every storefront. */
  readonly assets: Readonly<Record<string, string>>
  readonly default_configuration: ThemeConfiguration
}

/** Compiled themes that a process keeps; a few dozen are what a machine's stores use at a time. */
const KEPT = 60
// By version: what was submitted never changes, so that nothing here can be out of date.
const compiled = new LRUCache<string, Promise<CompiledTheme>>({ max: KEPT })

/** A settled version, compiled once in this process. Undefined where there is none; throws ThemeErrors where it is broken. */
export async function findCompiledTheme(db: Db | Tx, version_id: string): Promise<CompiledTheme | undefined> {
  const known = compiled.get(version_id)
  if (known !== undefined) return known
  const version = await db
    .selectFrom('theme_versions')
    .select(['id', 'content_hash'])
    .where('id', '=', version_id)
    .executeTakeFirst()
  if (version?.content_hash == null) return undefined
  const making = compileVersion(db, version.id, version.content_hash)
  compiled.set(version_id, making)
  making.catch(() => compiled.delete(version_id))
  return making
}

async function compileVersion(db: Db | Tx, version_id: string, content_hash: string): Promise<CompiledTheme> {
  const files = await listThemeFiles(db, version_id)
  const theme = compileTheme(files)
  return {
    theme,
    content_hash,
    assets: assetAddresses(files, content_hash),
    default_configuration: theme.defaultConfiguration(),
  }
}

/** Where the files of a version's assets folder are served. */
function assetAddresses(files: readonly { readonly path: string }[], content_hash: string): Record<string, string> {
  const names = files.flatMap(({ path }) => /^assets\/([^/]+)$/.exec(path)?.[1] ?? [])
  return Object.fromEntries(names.map((name) => [name, `/themes/${content_hash}/${name}`]))
}
