import { isWithoutNeeds, mergeNeeds, type PageData, type RenderResult } from '@haat/theme-engine'
import type { PageAddress } from './find-page.ts'
import { learnedNeedsOf, rememberNeeds } from './learned-needs.ts'
import { addNeeded, loadNeeds } from './load-needs.ts'
import { loadPage } from './load-page.ts'
import type { Store, StoreTheme } from './store.ts'
import type { CatalogSource } from './storefront-source.ts'

/**
 * Templates can request data while rendering. The data is then loaded and the page rendered again, at most this many
 * times.
 */
const MAX_ROUNDS = 3

export interface PageContext {
  readonly catalog: CatalogSource
  readonly store: Store
  readonly theme: StoreTheme
  readonly address: PageAddress
  /** Inside the store. */
  readonly path: string
  readonly query: URLSearchParams
  /** Data of every page: shop, request, cart, media URLs. */
  readonly common: PageData
}

export type RenderedPage =
  | { readonly moved_to: string }
  | { readonly result: RenderResult; readonly template: string; readonly data: PageData }

/**
 * Renders a page with the store's theme: loads the data that the settings need, renders, and loads data requested by
 * the templates.
 */
export async function renderPage(context: PageContext): Promise<RenderedPage> {
  const { catalog, store, theme, address } = context
  let learned = learnedNeedsOf(theme, address.template)
  const load = () =>
    loadPage(catalog, address, {
      ...context,
      locale: context.common.shop.locale ?? 'en',
      page_size: learned.page_size,
    })
  let page = await load()
  if ('moved_to' in page) return page

  const { template } = page
  if (template !== address.template) {
    // The assigned template is known only now, and may have a different page size.
    const { page_size: pageSize } = learned
    learned = learnedNeedsOf(theme, template)
    if (address.template === 'collection' && learned.page_size !== pageSize) page = await load()
    if ('moved_to' in page) return page
  }
  const needs = mergeNeeds(theme.needs(template, { ...context.common, ...page.data }), learned.needs)
  let data = addNeeded({ ...context.common, ...page.data }, await loadNeeds(catalog, store, needs))
  let result = await theme.render({ template, data })
  for (let round = 1; round < MAX_ROUNDS && !isWithoutNeeds(result.missing); round += 1) {
    rememberNeeds(learned, result.missing)
    if (result.missing.paginate !== undefined) {
      const again = await load()
      if ('moved_to' in again) return again
      data = { ...data, ...again.data }
    }
    data = addNeeded(data, await loadNeeds(catalog, store, result.missing))
    result = await theme.render({ template, data })
  }
  return { result, template, data }
}
