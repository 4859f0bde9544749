import type { Platform } from '../../../../domains/src/platform.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import { findPublishedTheme } from '../../../../domains/src/store-themes/index.ts'
import type { StoreTheme } from '../../../../surfaces/storefront/src/store.ts'
import type { OpenTheme } from './open-theme.ts'

const MAX_STORES = 500

/** Returns a function that reads a store's published theme and caches it until the store publishes again. */
export function createThemeSource(
  { db, clock, changes }: Platform,
  openTheme: OpenTheme,
): (store: { readonly id: string }) => Promise<StoreTheme> {
  const themes = new ReadCache({ max_entries: MAX_STORES })
  changes.on('store_theme_changed', (store_id) => themes.changed(store_id))
  return ({ id }) => themes.get(id, 'published', () => readTheme({ db, clock }, id, openTheme))
}

async function readTheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  store_id: string,
  openTheme: OpenTheme,
): Promise<StoreTheme> {
  const published = await findPublishedTheme(db, store_id, clock())
  if (published === undefined) throw new Error(`Store ${store_id} has no published theme`)
  return openTheme(store_id, published)
}
