import { LRUCache } from 'lru-cache'
import type { Platform } from '../../../../domains/src/platform.ts'
import { findPublishedTheme } from '../../../../domains/src/store-themes/index.ts'
import { findCompiledTheme, readThemeFiles } from '../../../../domains/src/themes/index.ts'
import type { StoreTheme } from '../../../../surfaces/storefront/src/store.ts'
import type { ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import { createThemeWarnings } from './theme-warnings.ts'

/** Stores whose published configuration a process keeps. */
const KEPT = 500

/** Reads what stores have published; kept in memory until the store publishes again. */
export function createThemeSource(
  { db, clock, changes, log }: Platform,
  renderer: ThemeRenderer,
): (store: { readonly id: string }) => Promise<StoreTheme> {
  const themes = new LRUCache<string, Promise<StoreTheme>>({ max: KEPT })
  const warn = createThemeWarnings(log)
  changes.on('store_theme_changed', (store_id) => {
    if (store_id === undefined) themes.clear()
    else themes.delete(store_id)
  })
  return ({ id }) => {
    const known = themes.get(id)
    if (known !== undefined) return known
    const reading = readTheme({ db, clock }, id, renderer, warn)
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
  renderer: ThemeRenderer,
  warn: ReturnType<typeof createThemeWarnings>,
): Promise<StoreTheme> {
  const published = await findPublishedTheme(db, store_id, clock())
  if (published === undefined) throw new Error(`Store ${store_id} has no published theme`)
  const compiled = await findCompiledTheme(db, published.theme_version_id)
  if (compiled === undefined) throw new Error(`Theme version ${published.theme_version_id} is not there`)
  const { theme, assets, content_hash } = compiled
  const { theme_version_id } = published
  const source = { id: content_hash, theme, readFiles: () => readThemeFiles(db, theme_version_id) }
  const options = { config_key: `${store_id}:${published.revision}` }
  const { configuration: config } = published
  return {
    revision: String(published.revision),
    config,
    templates: theme.templates,
    assets,
    needs: (template) => theme.needs({ template, config }),
    async render(request) {
      const result = await renderer.render(source, { ...request, config }, options)
      warn(store_id, content_hash, result)
      return result
    },
  }
}
