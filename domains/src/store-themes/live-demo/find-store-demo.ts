import type { Platform } from '../../platform.ts'
import type { PreviewedStore, PreviewedTheme } from '../../store-preview.ts'
import { isSuspended } from '../../stores/index.ts'
import { findLastOfTheme } from '../revision/find-last-of-theme.ts'
import { readConfiguration } from '../revision/revision-content.ts'
import { readDemoToken } from './demo-token.ts'

export interface StoreDemo {
  readonly store: PreviewedStore
  /** The store's last configuration of the theme; undefined if it never had the theme. */
  readonly own_theme: PreviewedTheme | undefined
}

/**
 * Returns the store whose products a demo of a theme shows. Undefined if the token has expired, isn't for this theme, or
 * the store has been suspended since.
 */
export async function findStoreDemo(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  token: string,
  themeId: string,
): Promise<StoreDemo | undefined> {
  const now = clock()
  const grant = readDemoToken(settings.secret, token, { theme_id: themeId, now })
  if (grant === undefined) return undefined
  const store = await db
    .selectFrom('stores')
    .select(['id', 'slug', 'name', 'status', 'suspended_until'])
    .where('id', '=', grant.store_id)
    .executeTakeFirst()
  if (store === undefined || isSuspended(store, now)) return undefined
  const { id, slug, name } = store
  const last = await findLastOfTheme(db, id, themeId)
  const own = last && {
    revision: last.revision,
    theme_version_id: last.theme_version_id,
    configuration: readConfiguration(last),
  }
  return { store: { id, slug, name }, own_theme: own }
}
