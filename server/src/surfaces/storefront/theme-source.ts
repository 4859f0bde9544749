import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../../domains/src/platform.ts'
import { findPublishedTheme } from '../../../../domains/src/store-themes/index.ts'
import type { StoreTheme } from '../../../../surfaces/storefront/src/store.ts'
import type { OpenTheme } from './open-theme.ts'

/** Stores whose published configuration a process keeps. */
const KEPT = 500

/** Reads what stores have published; kept in memory until the store publishes again. */
export function createThemeSource(
  { db, clock, changes }: Platform,
  openTheme: OpenTheme,
): (store: { readonly id: string }) => Promise<StoreTheme> {
  const themes = new LRUCache<string, Promise<StoreTheme>>({ max: KEPT })
  changes.on('store_theme_changed', (store_id) => {
    if (store_id === undefined) themes.clear()
    else themes.delete(store_id)
  })
  return ({ id }) => {
    const known = themes.get(id)
    if (known !== undefined) return known
    const reading = readTheme({ db, clock }, id, openTheme)
    themes.set(id, reading)
    reading.catch(() => {
      if (themes.peek(id) === reading) themes.delete(id)
    })
    return reading
  }
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
