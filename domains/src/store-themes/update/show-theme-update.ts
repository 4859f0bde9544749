import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { upgradeConfiguration } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme } from '../../themes/index.ts'
import { findLastOfTheme } from '../revision/find-last-of-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration } from '../revision/revision-content.ts'
import { findAddedParts } from './compare-themes.ts'
import type { ThemeUpdate } from './contract.ts'
import { countUses } from './count-uses.ts'

/**
 * Compares the store's version of a theme with its published version. `theme_not_found` if the store doesn't have the
 * theme.
 */
export async function showThemeUpdate(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store }: StoreMember,
  themeSlug: string,
): Promise<ThemeUpdate> {
  const listed = await findListedTheme(db, themeSlug, clock())
  const own = listed && (await findLastOfTheme(db, store.id, listed.id))
  if (listed === undefined || own === undefined) throw new Refused(themeNotFound)
  const [before, after] = await Promise.all([
    requireCompiledTheme(db, own.theme_version_id),
    requireCompiledTheme(db, listed.version_id),
  ])
  // Settings that become blocks aren't lost.
  const configuration = upgradeConfiguration(readConfiguration(own), before.theme, after.theme)
  const removed = findAddedParts(after.theme, before.theme).map(({ place, ...part }) => ({
    ...part,
    used: countUses(configuration, place),
  }))
  return {
    theme_slug: themeSlug,
    name: listed.name,
    ...(await versionsBetween(db, { theme_id: listed.id, from: own.theme_version_id, to: listed.version_id })),
    added: findAddedParts(before.theme, after.theme).map(({ place: _, ...part }) => part),
    removed: removed.toSorted((one, other) => Number(other.used > 0) - Number(one.used > 0)),
  }
}

interface Versions {
  readonly theme_id: string
  readonly from: string
  readonly to: string
}

/** Returns the numbers of two versions and the changelogs published after the first. */
async function versionsBetween(db: Db, { theme_id: themeId, from, to }: Versions) {
  const rows = await db
    .selectFrom('theme_versions')
    .select(['id', 'version', 'changelog', 'published_at'])
    .where('theme_id', '=', themeId)
    .where('status', 'in', ['published', 'superseded'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.version ?? ''
  const place = rows.findIndex(({ id }) => id === from)
  const since = from === to ? [] : rows.slice(0, Math.max(0, place))
  return {
    from_version: numberOf(from),
    to_version: numberOf(to),
    changelogs: since.flatMap(({ version, changelog }) => (changelog === '' ? [] : [{ version, text: changelog }])),
  }
}
