import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { requireStoreFor } from '../../stores/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { listPublishedThemes } from '../../themes/index.ts'
import { requireCompiledTheme } from '../compiled-theme-of.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { canInstall } from '../list-store-themes.ts'
import { readThemeSource } from '../read-theme-source.ts'
import { themeNotBought } from '../revision/contract.ts'
import { readConfiguration } from '../revision-content.ts'
import type { ThemeOnTrial } from './contract.ts'

/**
 * A theme as the store would have it if it chose it now. Only of themes that the store has, or may have for nothing: the
 * templates of the others are sold.
 */
export async function tryTheme(
  { db, clock }: Platform,
  actor: Actor<'vendor' | 'staff'>,
  { store_slug, theme_slug }: { readonly store_slug: string; readonly theme_slug: string },
): Promise<ThemeOnTrial> {
  const store = await requireStoreFor(db, actor, store_slug, 'themes')
  const theme = (await listPublishedThemes(db, clock())).find(({ slug }) => slug === theme_slug)
  if (theme === undefined) throw new Refused(themeNotFound)
  const own = await db
    .selectFrom('store_theme_versions')
    .select([
      'theme_version_id',
      sql<string>`sections::text`.as('sections'),
      sql<string>`settings::text`.as('settings'),
    ])
    .where('store_id', '=', store.id)
    .where('theme_id', '=', theme.id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (own === undefined && !theme.is_listed) throw new Refused(themeNotFound)
  if (own === undefined && !canInstall(theme)) throw new Refused(themeNotBought)
  const version_id = own?.theme_version_id ?? theme.version_id
  const [{ default_configuration }, source] = await Promise.all([
    requireCompiledTheme(db, version_id),
    readThemeSource(db, version_id),
  ])
  return {
    theme_slug,
    ...source,
    configuration: own === undefined ? StoreConfiguration.parse(default_configuration) : readConfiguration(own),
  }
}
