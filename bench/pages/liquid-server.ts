import { createServer } from 'node:http'
import { connect } from '@haat/db'
import type { CollectionData, PageData } from '@haat/theme-engine'
import { Pool } from 'pg'
import { browseCollection } from '../../domains/src/products/index.ts'
import { findShopDetails } from '../../domains/src/stores/index.ts'
import { toFilterData } from '../../surfaces/storefront/src/listing/filter-data.ts'
import { collectionSortOptions } from '../../surfaces/storefront/src/listing/sort-options.ts'
import { socialTags } from '../../surfaces/storefront/src/seo/social-tags.ts'
import { structuredData } from '../../surfaces/storefront/src/seo/structured-data.ts'
import { select, selectProducts } from './liquid-catalog.ts'
import { escapeText } from './liquid-dialect.ts'
import { collectionView, productView } from './liquid-objects.ts'
import { type LiquidSection, openLiquidTheme } from './liquid-theme.ts'

/*
 * A hand-written server for one store: the pages of a product and of a collection, with SQL and LiquidJS, as the same
 * bytes as Haat's. What Haat may cache, it has read at the start: the theme, settings, menus and counts of facets.
 */

const PAGE_SIZE = 24
const { DATABASE_URL = '', PORT = '', HAAT_STORE = '' } = process.env
const { origin, pathname: root } = new URL(HAAT_STORE)
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })
const db = connect({ connectionString: DATABASE_URL, max: 2 })

const [store] = await select<{ id: string; name: string }>(pool, 'store', [root.slice(1)])
if (store === undefined) throw new Error(`No store ${root}`)
const { id: storeId, name } = store
const theme = await openLiquidTheme({ db, store_id: storeId, store_name: name, root })
const [header, footer] = [theme.sections('header'), theme.sections('footer')]
const main = { product: theme.sections('product'), collection: theme.sections('collection') }
const details = await findShopDetails(db, storeId, new Date())
const shop = { ...details, name, description: '', currency: 'INR', locale: 'en', policies: [], url: HAAT_STORE }
const { address1, address2, city, province, zip, country } = details.address ?? {}
const summary = [address1, address2, city, province, zip, country].filter(Boolean).join(', ')
const routes = {
  root_url: root,
  cart_url: `${root}/cart`,
  checkout_url: `${root}/checkout`,
  search_url: `${root}/search`,
  predictive_search_url: `${root}/search/suggest`,
  account_url: `${root}/account`,
  all_products_collection_url: `${root}/collections/all`,
}
const heads = { product: await readHead('/products/masala-1'), collection: await readHead('/collections/shelf-1') }
const facets = new Map<string, CollectionData>()

const server = createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const [, slug, kind, handle = ''] = pathname.split('/')
    const cart = /haat_cart=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
    const [[found]] = await Promise.all([
      select<{ id: string }>(pool, 'store', [slug]),
      select(pool, 'cart', [storeId, cart]),
    ])
    const page =
      found === undefined
        ? undefined
        : kind === 'products'
          ? await productPage(handle)
          : await collectionPage(handle, Number(searchParams.get('page') ?? 1))
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
})
server.listen(Number(PORT))
process.on('SIGTERM', () => process.exit(0))

async function productPage(handle: string): Promise<string | undefined> {
  const [[product], recommended] = await Promise.all([
    selectProducts(pool, 'product', [storeId, handle]),
    selectProducts(pool, 'recommended', [storeId, handle]),
  ])
  if (product === undefined) return undefined
  const view = {
    product: productView(product, root),
    recommendations: { products: recommended.map((one) => productView(one, root)) },
  }
  return writePage('product', `/products/${handle}`, { product }, view)
}

async function collectionPage(handle: string, page: number): Promise<string | undefined> {
  const [found] = await select<{ id: string; title: string; description: string }>(pool, 'collection', [
    storeId,
    handle,
  ])
  if (found === undefined) return undefined
  const offset = (page - 1) * PAGE_SIZE
  const products = await selectProducts(pool, 'members', [found.id, PAGE_SIZE, offset])
  const counted = facets.get(handle) ?? (await countFacets(handle))
  const collection = { ...counted, ...found, products, page, page_size: PAGE_SIZE }
  return writePage(
    'collection',
    `/collections/${handle}`,
    { collection },
    { collection: collectionView(collection, root) },
    page,
  )
}

/** Once for each collection, as a server that caches them. */
async function countFacets(handle: string): Promise<CollectionData> {
  const request = { filters: {}, page: 1, page_size: PAGE_SIZE }
  const browsed = await browseCollection(db, storeId, handle, request, new Date())
  if (browsed === undefined || 'moved_to' in browsed) throw new Error(`No collection ${handle}`)
  const address = { path: `/collections/${handle}`, query: new URLSearchParams() }
  const collection = {
    ...browsed.collection,
    sort_options: collectionSortOptions('en'),
    filters: toFilterData(browsed.facets, {}, address, 'en'),
  }
  facets.set(handle, collection)
  return collection
}

function writePage(
  template: 'product' | 'collection',
  path: string,
  data: Partial<PageData>,
  view: Readonly<Record<string, unknown>>,
  page = 1,
): string {
  const object = data.product ?? data.collection
  const title = `${object?.title}${page > 1 ? ` – Page ${page}` : ''} – ${name}`
  const description = (object?.description ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const canonical = `${HAAT_STORE}${path}${page > 1 ? `?page=${page}` : ''}`
  const globals = {
    shop: { ...shop, address: { summary } },
    routes,
    settings: theme.settings,
    cart: { item_count: 0, items: [] },
    request: { page_type: template },
    canonical_url: canonical,
    ...view,
  }
  const all = (sections: readonly LiquidSection[]) =>
    sections.map((section) => renderSection(section, globals)).join('')
  const pageData: PageData = { shop, request: { path, host: '', root }, media: { base: '/media' }, ...data }
  const meta = { title, description, canonical_url: canonical }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${heads[template].before}<title>${escapeText(title)}</title>
<meta name="description" content="${escapeText(description)}">
<link rel="canonical" href="${escapeText(canonical)}">
${heads[template].styles}${socialTags(pageData, meta, origin)}${structuredData(pageData, template, origin)}${heads[template].script}</head><body><a class="skip-link" href="#main">Skip to content</a>
${all(header)}<main id="main" tabindex="-1">
${all(main[template])}</main>
${all(footer)}</body></html>`
}

function renderSection({ opening, closing, object, template }: LiquidSection, globals: object): string {
  const html = theme.engine.renderSync(template, {}, { globals: { ...globals, section: object } })
  return `${opening}${html}${closing}`
}

/** The constant parts of the head: fonts, styles and scripts. */
async function readHead(path: string) {
  const html = await (await fetch(HAAT_STORE + path)).text()
  const slice = (from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to))
  return {
    before: slice('<link rel="stylesheet" href="/_haat', '<title>'),
    styles: slice('<link rel="preload"', '<meta property="og:site_name"'),
    script: slice('<script type="module"', '</head>'),
  }
}
