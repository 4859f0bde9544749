import type { Platform } from '../../../../domains/src/platform.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import { ensureStoreTheme, findPublishedTheme } from '../../../../domains/src/store-themes/index.ts'
import type { StoreTheme } from '../../../../surfaces/storefront/src/store.ts'
import type { OpenTheme } from './open-theme.ts'

const MAX_STORES = 500

/**
 * Returns a function that reads a store's published theme and caches it until the store publishes again. It's read from
 * `readsFrom`, unless another database is given.
 */
export function createThemeSource(
  { db, clock, changes }: Platform,
  openTheme: OpenTheme,
  readsFrom: (storeId: string) => Platform['db'],
): (store: { readonly id: string }, db?: Platform['db']) => Promise<StoreTheme> {
  const themes = new ReadCache({ max_entries: MAX_STORES })
  // A theme is read with the apps whose blocks it has.
  for (const channel of ['store_theme_changed', 'store_apps_changed'] as const) {
    changes.on(channel, (storeId) => themes.changed(storeId))
  }
  const readTheme = async (storeId: string, reads: Platform['db']): Promise<StoreTheme> => {
    const published =
      (await findPublishedTheme(reads, storeId, clock())) ?? (await findAfterOpening(db, storeId, clock()))
    if (published === undefined) throw new Error(`Store ${storeId} has no published theme`)
    return openTheme(storeId, published)
  }
  return ({ id }, reads = readsFrom(id)) => themes.get(id, 'published', () => readTheme(id, reads))
}

/** A store from before the first theme gets its theme in the background, after the start: a visitor may come first. */
async function findAfterOpening(db: Platform['db'], storeId: string, now: Date) {
  await ensureStoreTheme(db, storeId)
  return findPublishedTheme(db, storeId, now)
}
