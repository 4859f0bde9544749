import { isWithoutNeeds, mergeNeeds, type PageData, type RenderResult } from '@haat/theme-engine'
import type { PageAddress } from './find-page.ts'
import { addNeeded, loadNeeds } from './load-needs.ts'
import { loadPage } from './load-page.ts'
import { experienceOf, learn } from './page-experience.ts'
import type { Store, StoreTheme } from './store.ts'
import type { CatalogSource } from './storefront-source.ts'

/** What a template looks up while it renders is loaded and rendered again so often at most. */
const MAX_ROUNDS = 3

export interface PageContext {
  readonly catalog: CatalogSource
  readonly store: Store
  readonly theme: StoreTheme
  readonly address: PageAddress
  /** Inside the store. */
  readonly path: string
  readonly query: URLSearchParams
  /** What every page has: the shop, the request, the cart, where files lie. */
  readonly common: PageData
}

export type RenderedPage =
  | { readonly moved_to: string }
  | { readonly result: RenderResult; readonly template: string; readonly data: PageData }

/** Renders a page by the store's theme: loads what settings ask for, renders, and loads what the templates looked up. */
export async function renderPage(context: PageContext): Promise<RenderedPage> {
  const { catalog, store, theme, address } = context
  let experience = experienceOf(theme, address.template)
  const load = () =>
    loadPage(catalog, address, {
      ...context,
      locale: context.common.shop.locale ?? 'en',
      page_size: experience.page_size,
    })
  let page = await load()
  if ('moved_to' in page) return page

  const { template } = page
  if (template !== address.template) {
    // Which template its owner chose for it is known only now; its lists may have pages of another length.
    const { page_size } = experience
    experience = experienceOf(theme, template)
    if (address.template === 'collection' && experience.page_size !== page_size) page = await load()
    if ('moved_to' in page) return page
  }
  const needs = mergeNeeds(theme.needs(template), experience.needs)
  let data = addNeeded({ ...context.common, ...page.data }, await loadNeeds(catalog, store, needs))
  let result = await theme.render({ template, data })
  for (let round = 1; round < MAX_ROUNDS && !isWithoutNeeds(result.missing); round += 1) {
    learn(experience, result.missing)
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
