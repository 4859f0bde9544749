import { readLanguage } from '../languages/store-language.ts'
import { withQuery } from '../page-query.ts'
import { renderPreviewPage } from '../preview/render-preview-page.ts'
import type { CatalogSource } from '../storefront-source.ts'
import type { StoreDemo } from './demo-source.ts'
import type { DemoPage, DemoPlace } from './sample-demo-page.ts'

/** Items per page of a listing, until the theme names another number. */
const PAGE_SIZE = 24

/**
 * Renders a page of a theme with a store's products, as its visitors would see it: only what is published. The cart has
 * sample items, because a demo has no cart of its own.
 */
export function renderStoreDemoPage(
  catalog: CatalogSource,
  { store, theme }: StoreDemo,
  { root, path: requestedPath, query, now, origin }: DemoPlace & { readonly origin: string },
): Promise<DemoPage> {
  const { language, path } = readLanguage(store.languages, requestedPath, false)
  return renderPreviewPage({ path: withQuery(path, query) }, theme, {
    catalog,
    store,
    language,
    origin,
    now,
    page_size: PAGE_SIZE,
    store_root: root,
    sees_drafts: false,
  })
}
