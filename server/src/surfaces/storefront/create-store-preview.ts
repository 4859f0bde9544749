import type { Platform } from '../../../../domains/src/platform.ts'
import { findStorefront } from '../../../../domains/src/products/index.ts'
import { PageTimedOut, type PreviewedStore, type StorePreview } from '../../../../domains/src/store-preview.ts'
import { findShopDetails } from '../../../../domains/src/stores/index.ts'
import { ENGLISH } from '../../../../surfaces/storefront/src/languages/store-language.ts'
import { loadNeeds } from '../../../../surfaces/storefront/src/load-needs.ts'
import { loadPreviewPage, type PreviewContext } from '../../../../surfaces/storefront/src/preview/load-preview-page.ts'
import { examplePaths, findPreviewExamples } from '../../../../surfaces/storefront/src/preview/preview-examples.ts'
import { renderPreviewPage } from '../../../../surfaces/storefront/src/preview/render-preview-page.ts'
import { RenderAborted, type ThemeRenderer } from '../../platform/theme-rendering/theme-renderer.ts'
import type { PublicUrls } from '../../public-urls.ts'
import { createCatalogSource } from './catalog-source.ts'
import { createThemeOpener } from './open-theme.ts'
import { readStoreLanguages } from './store-languages.ts'
import { takesOrders } from './takes-orders.ts'
import { toOpenStore } from './to-open-store.ts'

export interface StorePreviewOptions extends Pick<Platform, 'db' | 'clock' | 'changes' | 'log' | 'payments'> {
  readonly theme_renderer: ThemeRenderer
  readonly urls: Pick<PublicUrls, 'storefront'>
}

/** The default page size of a listing, for a theme that doesn't set one. */
const PAGE_SIZE = 24

/** Renders stores as the storefront shows them, for the editor. */
export function createStorePreview({
  theme_renderer: themeRenderer,
  urls,
  ...outside
}: StorePreviewOptions): StorePreview {
  const { db, clock, log } = outside
  const catalog = createCatalogSource(outside)
  const openTheme = createThemeOpener({ db, log, renderer: themeRenderer })
  const { origin } = new URL(urls.storefront)
  const contextOf = async (
    previewed: PreviewedStore,
    requestedLocale: string | undefined,
    pageSize: number = PAGE_SIZE,
  ): Promise<PreviewContext> => {
    const languages = await readStoreLanguages(db, previewed.id)
    const current = await findStorefront(db, previewed.slug)
    const store = toOpenStore(previewed, {
      languages,
      details: await findShopDetails(db, previewed.id, clock()),
      takes_orders: current !== undefined && (await takesOrders(outside, current)),
    })
    const language = languages.find(({ locale }) => locale === requestedLocale) ?? languages[0] ?? ENGLISH
    return {
      catalog,
      store,
      language,
      origin,
      page_size: pageSize,
      now: clock(),
      store_root: `/${store.slug}`,
      sees_drafts: true,
    }
  }
  return {
    loadPage: async (store, request, { page_size: pageSize, language } = {}) =>
      loadPreviewPage(request, await contextOf(store, language, pageSize)),
    loadNeeds: (store, needs) => loadNeeds(catalog, toOpenStore(store), needs),
    findExamples: async (store) => examplePaths(await findPreviewExamples(catalog, toOpenStore(store))),
    renderPage: async (store, theme, request, { design, language } = {}) => {
      const opened = await openTheme(store.id, theme)
      const context = await contextOf(store, language)
      return renderPreviewPage(request, opened, { ...context, design }).catch((error: unknown) => {
        throw isFaultOfPage(error) ? new PageTimedOut(error.message, { cause: error }) : error
      })
    },
  }
}

/** Other reasons for a stopped rendering (overload, a stopping server) say nothing about the page. */
function isFaultOfPage(error: unknown): error is RenderAborted {
  return error instanceof RenderAborted && (error.reason === 'deadline' || error.reason === 'memory')
}
