import type { Platform } from '../../../../domains/src/platform.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import { findStoreDemo } from '../../../../domains/src/store-themes/index.ts'
import { findCompiledTheme, findListedTheme } from '../../../../domains/src/themes/index.ts'
import type { DemoSource, DemoTheme } from '../../../../surfaces/storefront/src/demo/demo-source.ts'
import type { ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import { createCatalogSource } from './catalog-source.ts'
import { createThemeOpener } from './open-theme.ts'
import { readStoreLanguages } from './store-languages.ts'
import { toOpenStore } from './to-open-store.ts'

/** A hidden or removed theme, and a new version, take effect after at most this long. */
const LISTINGS = { max_entries: 1_000, ttl_ms: 1_000 } as const

/** Connects the themes' demos to the domains. */
export function createDemoSource(platform: Platform, themeRenderer: ThemeRenderer): DemoSource {
  const { db, clock, log } = platform
  const openTheme = createThemeOpener({ db, log, renderer: themeRenderer })
  const listings = new ReadCache(LISTINGS)
  return {
    findTheme: (slug) =>
      listings.get('themes', slug, async (): Promise<DemoTheme | undefined> => {
        const listed = await findListedTheme(db, slug, clock())
        if (listed === undefined || !listed.is_listed) return undefined
        const { id, name, version_id: versionId } = listed
        const compiled = await findCompiledTheme(db, versionId)
        if (compiled === undefined) return undefined
        const { default_configuration: configuration } = compiled
        const theme = await openTheme(`demo-${versionId}`, { theme_version_id: versionId, configuration, revision: 0 })
        return { id, name, version_id: versionId, theme }
      }),
    async findStoreDemo(theme, token) {
      const demo = await findStoreDemo(platform, token, theme.id)
      if (demo === undefined) return undefined
      const { store, own_theme: own } = demo
      return {
        store: toOpenStore(store, { languages: await readStoreLanguages(db, store.id) }),
        theme: own === undefined ? theme.theme : await openTheme(store.id, own),
      }
    },
    catalog: createCatalogSource(platform),
    clock,
  }
}
