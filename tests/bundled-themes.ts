import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  compile,
  mockPage,
  type PageData,
  type RenderResult,
  type Theme,
  type ThemeConfiguration,
  type ThemeFiles,
} from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'

const folder = fileURLToPath(new URL('../themes/', import.meta.url))

/** The themes that ship with the platform, by folder name. */
export const bundledThemes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

export function readBundledTheme(name: string): ThemeFiles {
  const own = join(folder, name)
  const entries = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = /\.(liquid|json|css|svg)$/.test(path) ? readFileSync(path, 'utf8') : readFileSync(path)
      return [relative(own, path).split(sep).join('/'), content]
    }),
  )
}

export function compileBundledTheme(name: string): Theme {
  return compile(readBundledTheme(name), { widgets: readWidgetFiles() })
}

export interface MockStore {
  /** A store without products, collections, pages, menus or images. */
  empty?: boolean
  handle?: string
  /** Renders with the editor's placeholders, like its preview. */
  design?: boolean
  /** Whether the store takes orders. */
  takes_orders?: boolean
  /** In paise. Without it, no shipping method depends on the amount. */
  free_shipping_from?: number | undefined
  /** Replaces data of the page. */
  data?: Partial<PageData>
}

/** Renders a page of the mock store, or of an empty store, with the theme's default configuration. */
export function renderMockPage(
  theme: Theme,
  template: string,
  {
    empty = false,
    handle,
    design = false,
    takes_orders: takesOrders = true,
    free_shipping_from: freeShippingFrom,
    data: replaced = {},
    config = theme.defaultConfiguration(),
  }: MockStore & { config?: ThemeConfiguration } = {},
): RenderResult {
  const page = mockPage(template, { root: '/shop', ...(handle !== undefined && { handle }) })
  const { free_shipping_from: _everyday, ...shop } = page.shop
  const filled = {
    ...page,
    shop: {
      ...shop,
      takes_orders: takesOrders,
      ...(freeShippingFrom !== undefined && { free_shipping_from: freeShippingFrom }),
    },
    ...replaced,
  }
  const data = empty ? removeContent(filled) : filled
  // Loads lists with the page size that the theme requests, like a storefront after the first rendering.
  const paged = withPageSize(data, theme.needs({ template, config }).paginate?.page_size)
  return theme.render({ template, config, design, data: { ...paged, assets: { 'theme.css': `/theme.css` } } })
}

function withPageSize(data: PageData, pageSize: number | undefined): PageData {
  if (pageSize === undefined) return data
  const { collection, search } = data
  return {
    ...data,
    ...(collection && { collection: { ...collection, page_size: pageSize } }),
    ...(search && { search: { ...search, page_size: pageSize } }),
  }
}

/** Returns the page data as an empty store would have it. */
function removeContent(data: PageData): PageData {
  const { name, url } = data.shop
  const none = (records: object | undefined) => Object.fromEntries(Object.keys(records ?? {}).map((key) => [key, null]))
  const nothing = { products: [], products_count: 0, all_products_count: 0, filters: [], image: null }
  const all = data.collections?.all
  return {
    ...data,
    shop: { name, url, takes_orders: false },
    products: none(data.products),
    collections: { ...none(data.collections), ...(all && { all: { ...all, ...nothing } }) },
    pages: none(data.pages),
    menus: none(data.menus),
    images: none(data.images),
    cart: null,
    recommendations: [],
    all_collections: { collections: [], total: 0, page_size: 24 },
    all_categories: [],
    ...(data.collection && { collection: { ...data.collection, description: '', ...nothing } }),
    ...(data.search && { search: { ...data.search, results: [], results_count: 0, filters: [] } }),
    ...(data.page && { page: { ...data.page, content: '' } }),
    ...(data.product && { product: { ...data.product, description: '', images: [], rating: { value: 0, count: 0 } } }),
  }
}

/** Returns the configuration with every section in one colour scheme. */
export function inScheme(config: ThemeConfiguration, scheme: string): ThemeConfiguration {
  const recolored = config.sections.map((section) => ({
    ...section,
    settings: { ...section.settings, color_scheme: scheme, head_colors: scheme },
  }))
  return { ...config, sections: recolored }
}
