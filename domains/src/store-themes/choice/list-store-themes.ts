import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findCovers, listLicences, noLicence } from '../../theme-store/index.ts'
import { listPublishedThemes } from '../../themes/index.ts'
import { storeThemesAt } from '../revision/store-themes-at.ts'
import { findInstallRefusal } from './can-install.ts'
import type { InstallableTheme } from './contract.ts'

/** Lists the themes a store can install and those it has or has paid for, including unlisted ones. */
export async function listStoreThemes(
  { db, clock, settings }: Platform,
  { store }: StoreMember,
): Promise<InstallableTheme[]> {
  const now = clock()
  const [themes, licences, used, live] = await Promise.all([
    listPublishedThemes(db, now),
    listLicences(db, store.id),
    db
      .selectFrom('store_theme_versions as version')
      .innerJoin('store_themes', 'store_themes.store_id', 'version.store_id')
      .innerJoin('theme_versions', 'theme_versions.id', 'version.theme_version_id')
      .distinctOn('version.theme_id')
      .select((eb) => [
        'version.theme_id',
        'theme_versions.version',
        eb('version.revision', '=', eb.ref('store_themes.revision')).as('is_draft'),
      ])
      .where('version.store_id', '=', store.id)
      .orderBy('version.theme_id')
      .orderBy('version.revision', 'desc')
      .execute(),
    db
      .selectFrom(storeThemesAt(now))
      .innerJoin('store_theme_versions as version', (join) =>
        join
          .onRef('version.store_id', '=', 'store_themes.store_id')
          .onRef('version.revision', '=', 'store_themes.published_revision'),
      )
      .select('version.theme_id')
      .where('store_themes.store_id', '=', store.id)
      .executeTakeFirst(),
  ])
  const covers = await findCovers(
    { db, settings },
    themes.map(({ id }) => id),
  )
  return themes.flatMap(({ id, version_id: _, is_listed: isListed, ...theme }) => {
    const own = used.find(({ theme_id: themeId }) => themeId === id)
    const licence = licences.get(id) ?? noLicence
    if (own === undefined && licence.state === 'none' && !isListed) return []
    const offer = { is_listed: isListed, price_paise: theme.price_paise }
    const claim = { is_installed: own !== undefined, licence }
    return [
      {
        ...theme,
        screenshot: covers.get(id) ?? null,
        is_installed: own !== undefined,
        is_draft: own?.is_draft === true,
        is_live: live?.theme_id === id,
        installed_version: own?.version ?? null,
        can_install: findInstallRefusal(offer, claim) === undefined,
        is_bought: licence.state === 'active',
        licence: licence.state,
        grace_until: licence.grace_until?.toISOString() ?? null,
      },
    ]
  })
}
