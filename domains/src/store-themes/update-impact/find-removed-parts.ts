import type { Db } from '@haat/db'
import type { ThemeOutline } from '../../theme-tools.ts'
import { findCompiledTheme } from '../../themes/index.ts'
import { findAddedParts, type NamedPart } from '../update/compare-themes.ts'

/** A version of a theme with what the next one doesn't have any more. */
export interface OlderVersion {
  readonly id: string
  /** How many storefronts use it. */
  readonly stores: number
  readonly removed: readonly NamedPart[]
  /** Undefined if it can't be compiled any more; then nothing is removed. */
  readonly outline: ThemeOutline | undefined
}

/** Each version that isn't in memory has to be compiled. Nearly all stores use one of the last versions. */
const MAX_VERSIONS = 8

/** Returns the versions of a theme that storefronts use, the most used first, and how many stores use older ones. */
export async function findRemovedParts(
  db: Db,
  themeId: string,
  next: ThemeOutline,
): Promise<{ versions: OlderVersion[]; other_stores: number }> {
  const used = await db
    .selectFrom('store_themes as store')
    .innerJoin('store_theme_versions as past', (join) =>
      join.onRef('past.store_id', '=', 'store.store_id').onRef('past.revision', '=', 'store.published_revision'),
    )
    .innerJoin('theme_versions as version', 'version.id', 'past.theme_version_id')
    .where('version.theme_id', '=', themeId)
    .groupBy('version.id')
    .select((eb) => ['version.id', eb.fn.countAll<string>().as('stores')])
    .orderBy('stores', 'desc')
    .orderBy('version.id')
    .execute()
  const versions: OlderVersion[] = []
  for (const { id, stores } of used.slice(0, MAX_VERSIONS)) {
    const before = await findCompiledTheme(db, id)
    const removed = before === undefined ? [] : findAddedParts(next, before.theme)
    versions.push({ id, stores: Number(stores), removed, outline: before?.theme })
  }
  return { versions, other_stores: used.slice(MAX_VERSIONS).reduce((sum, { stores }) => sum + Number(stores), 0) }
}
