import { setImmediate as nextTask } from 'node:timers/promises'
import type { Db } from '@haat/db'
import { upgradeConfiguration } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { ThemeOutline } from '../../theme-tools.ts'
import { outlineDraft } from '../../themes/index.ts'
import { contentColumns, readConfiguration } from '../revision/revision-content.ts'
import type { NamedPart } from '../update/compare-themes.ts'
import { countUses } from '../update/count-uses.ts'
import type { UpdateImpact } from './contract.ts'
import { findRemovedParts, type OlderVersion } from './find-removed-parts.ts'

/** Reading a large configuration takes some milliseconds. */
const MAX_STORES = 200
const MAX_PARTS = 20
const STORES_AT_ONCE = 20

/**
 * Counts the stores that use parts of a theme that its draft doesn't have any more, as a store's own update notice does.
 * Refuses as `outlineDraft`.
 */
export async function showUpdateImpact(
  platform: Pick<Platform, 'db' | 'theme_tools'>,
  actor: Actor,
  slug: string,
): Promise<UpdateImpact> {
  const { theme_id: themeId, revision, outline } = await outlineDraft(platform, actor, slug)
  return { revision, ...(await measureImpact(platform.db, themeId, outline)) }
}

/**
 * Counts the stores that use parts of a theme that an outline doesn't have. Only configurations of versions with removed
 * parts are read, of up to 200 stores.
 */
export async function measureImpact(
  db: Db,
  themeId: string,
  outline: ThemeOutline,
): Promise<Omit<UpdateImpact, 'revision'>> {
  const { versions, other_stores: otherStores } = await findRemovedParts(db, themeId, outline)
  const uses = new PartUses()
  let left = MAX_STORES
  for (const version of versions) {
    if (version.removed.length === 0) continue
    const compared = Math.min(left, version.stores)
    await countInVersion(db, { version, next: outline, stores: compared }, uses)
    left -= compared
  }
  const toCompare = versions.filter(({ removed }) => removed.length > 0).reduce((sum, { stores }) => sum + stores, 0)
  return {
    stores: versions.reduce((sum, { stores }) => sum + stores, otherStores),
    affected_stores: uses.stores,
    is_complete: otherStores === 0 && toCompare <= MAX_STORES,
    removed: uses.list().slice(0, MAX_PARTS),
  }
}

interface Comparison {
  readonly version: OlderVersion
  readonly next: ThemeOutline
  readonly stores: number
}

/** Counts the uses of removed parts in the published configurations of stores with one version. */
async function countInVersion(
  db: Db,
  { version: { id, removed, outline }, next, stores }: Comparison,
  uses: PartUses,
): Promise<void> {
  if (outline === undefined) return
  for (let from = 0; from < stores; from += STORES_AT_ONCE) {
    const rows = await db
      .selectFrom('store_themes as store')
      .innerJoin('store_theme_versions as version', (join) =>
        join
          .onRef('version.store_id', '=', 'store.store_id')
          .onRef('version.revision', '=', 'store.published_revision'),
      )
      .where('version.theme_version_id', '=', id)
      .select(contentColumns)
      .orderBy('store.store_id')
      .offset(from)
      .limit(Math.min(STORES_AT_ONCE, stores - from))
      .execute()
    for (const row of rows) {
      const configuration = upgradeConfiguration(readConfiguration(row), outline, next)
      uses.addStore(removed.filter(({ place }) => countUses(configuration, place) > 0))
      // Other requests are answered in between.
      await nextTask()
    }
  }
}

/** How many stores use each removed part. */
class PartUses {
  #stores = 0
  readonly #parts = new Map<string, { readonly part: NamedPart; stores: number }>()

  /** The number of stores that use at least one part. */
  get stores(): number {
    return this.#stores
  }

  addStore(used: readonly NamedPart[]): void {
    if (used.length > 0) this.#stores += 1
    for (const part of used) {
      const key = JSON.stringify(part.place)
      const known = this.#parts.get(key) ?? { part, stores: 0 }
      known.stores += 1
      this.#parts.set(key, known)
    }
  }

  /** The most used first. */
  list(): UpdateImpact['removed'] {
    return [...this.#parts.values()]
      .map(({ part: { place: _, ...part }, stores }) => ({ ...part, stores }))
      .toSorted((one, other) => other.stores - one.stores)
  }
}
