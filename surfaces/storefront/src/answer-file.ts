import { ADDRESSES_IN_A_SITEMAP, robots, sitemap, sitemapIndex } from './seo/sitemap.ts'
import type { StorefrontAnswer } from './storefront-request.ts'
import type { StorefrontSource } from './storefront-source.ts'
import { showSuggestions } from './suggestions.ts'
import { commonData, storeUrl, type Visit } from './visit.ts'

/** The store's addresses that are not pages: sitemaps, robots.txt, suggestions. Undefined for a path that is none of them. */
export async function answerFile(source: StorefrontSource, visit: Visit): Promise<StorefrontAnswer | undefined> {
  const { store, root, path, query } = visit
  const address = storeUrl(visit)
  if (path === '/robots.txt') return text('text/plain', robots(root, `${address}/sitemap.xml`))
  if (path === '/sitemap.xml') {
    return text('application/xml', sitemapIndex(address, await source.catalog.countSitemap(store)))
  }
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1]
  if (part !== undefined) return sitemapPart(source, visit, Number(part))
  if (path === '/search/suggest') {
    const suggestions = await source.catalog.suggest(store, (query.get('q') ?? '').trim())
    return text('application/json', JSON.stringify(showSuggestions(suggestions, root)))
  }
  return undefined
}

async function sitemapPart(
  source: StorefrontSource,
  visit: Visit,
  part: number,
): Promise<StorefrontAnswer | undefined> {
  const limit = ADDRESSES_IN_A_SITEMAP
  const entries = await source.catalog.listSitemap(visit.store, { offset: (part - 1) * limit, limit })
  if (entries.length === 0) return undefined
  const theme = await source.readTheme(visit.store)
  const common = commonData(visit, { theme, cart: undefined, form_results: {}, now: source.clock() })
  return text('application/xml', sitemap(entries, common, visit.request.origin))
}

function text(type: string, body: string): StorefrontAnswer {
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=59',
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}
