import { sql } from 'kysely'
import { figure, type Table } from '../report.ts'
import { drawVisits, generateProductQueries, take, typedPrefixes } from './product-queries.ts'
import { createRandom } from './random.ts'
import { CONNECTIONS, latencyCells, latencyColumns, sendRequests } from './send-requests.ts'
import { type LargeCatalog, productSearchUrl, STORE, searchProducts, withLargeCatalog } from './with-large-catalog.ts'

const PRODUCTS = 100_000
const FIRST_PORT = 4_760
const NEW_QUERIES = 3_000
const KNOWN_QUERIES = 2_000
const VISITS = 4_000
const WARM_UP_QUERIES = 300
/** Pages take longer than JSON. */
const PAGES = 500
/** Long enough for the index to be up to date again. */
const PAUSE_AFTER_CHANGE_MS = 3_000
/** Queries that are checked for results. */
const SAMPLE = 200
const MIN_FOUND_SHARE = 0.8

interface SearchRequest {
  readonly name: string
  readonly url: (query: string) => string
  /** What is requested for one query. Defaults to the query. */
  readonly typed?: (query: string) => readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** The maximum number of requests per stream. */
  readonly limit?: number
}

/** Searches a store with 100,000 products over HTTP. */
export function measureProductSearch(products: number = PRODUCTS): Promise<Table> {
  return withLargeCatalog({ products, processes: 1, first_port: FIRST_PORT }, measure)
}

async function measure(catalog: LargeCatalog): Promise<Table> {
  const random = createRandom(2)
  const queries = generateProductQueries(catalog.products, random)
  const foundShare = await measureFoundShare(catalog, take(queries, SAMPLE))
  if (foundShare < MIN_FOUND_SHARE) throw new Error(`Only ${foundShare * 100}% of the queries find a product`)
  const rows: string[][] = []
  for (const request of requestsOf(catalog)) {
    const warmUp = new Set(urlsOf(request, take(queries, WARM_UP_QUERIES)))
    await sendRequests([...warmUp], request.headers)
    const fresh = new Set(urlsOf(request, take(queries, NEW_QUERIES))).difference(warmUp)
    const visits = urlsOf(request, drawVisits(take(queries, KNOWN_QUERIES), VISITS, random))
    for (const [stream, urls] of [
      ['every query new', [...fresh]],
      ['as visitors search', visits],
    ] as const) {
      await emptyCaches(catalog)
      const times = await sendRequests(urls.slice(0, request.limit), request.headers)
      rows.push([request.name, stream, ...latencyCells(times)])
    }
  }
  return {
    title: `Search over ${figure(catalog.products.length)} products of a store`,
    columns: ['search', 'queries', ...latencyColumns],
    rows,
    note: [
      `${CONNECTIONS} connections. Queries as shoppers type them: one or two words, prefixes, typos, whole titles; ${figure(foundShare * 100)}% find a product.`,
      `As visitors search: drawn from ${figure(KNOWN_QUERIES)} queries, of which few are frequent (Zipf's law). Both begin with empty caches.`,
      'Targets: p95 of at most 25 ms for products as JSON and of at most 15 ms for suggestions.',
    ].join('\n'),
  }
}

function requestsOf({ servers: [server], owner }: LargeCatalog): SearchRequest[] {
  const { backend, storefront } = server
  return [
    { name: 'products as JSON', url: (query) => productSearchUrl(server, query) },
    {
      name: 'suggestions while typing',
      url: (query) => `${storefront}/${STORE}/search/suggest?q=${encodeURIComponent(query)}`,
      typed: typedPrefixes,
    },
    {
      name: 'products in the dashboard',
      url: (query) => `${backend}/api/store/products?store_slug=${STORE}&q=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${owner.token}` },
    },
    {
      name: 'search page with a filter',
      url: (query) =>
        `${storefront}/${STORE}/search?q=${encodeURIComponent(query)}&filter.v.availability=1&filter.v.option.Size=M`,
      limit: PAGES,
    },
  ]
}

function urlsOf({ url, typed = (query) => [query] }: SearchRequest, queries: readonly string[]): string[] {
  return queries.flatMap(typed).map(url)
}

/** Changes a product, so that caches forget the store's products. */
async function emptyCaches({ db, store_id: storeId }: LargeCatalog): Promise<void> {
  await sql`
    UPDATE products SET title = title || '.' WHERE id = (
      SELECT id FROM products WHERE store_id = ${storeId} ORDER BY id LIMIT 1)`.execute(db)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_CHANGE_MS))
}

async function measureFoundShare({ servers: [server] }: LargeCatalog, queries: readonly string[]): Promise<number> {
  let found = 0
  for (const query of queries) if ((await searchProducts(server, query)).length > 0) found += 1
  return found / queries.length
}

if (import.meta.main) {
  const { rows, note } = await measureProductSearch(Number(process.argv[2] ?? PRODUCTS))
  console.table(rows)
  console.log(note)
}
