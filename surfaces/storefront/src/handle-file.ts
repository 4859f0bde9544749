import { languageRoot } from './languages/store-language.ts'
import { closedRobots, entriesPerSitemap, robots, sitemap, sitemapIndex } from './seo/sitemap.ts'
import type { StorefrontResponse } from './storefront-request.ts'
import type { StorefrontSource } from './storefront-source.ts'
import { showSuggestions } from './suggestions.ts'
import { commonData, storeUrl, type Visit } from './visit.ts'

/**
 * Serves the store's URLs that aren't pages: sitemaps, robots.txt and search suggestions. Returns undefined for other
 * paths.
 */
export async function handleFile(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse | undefined> {
  const { store, root, path, query } = visit
  // These files cover all languages, so they exist only once per store.
  if (visit.language.is_default && (store.is_test !== true || path === '/robots.txt')) {
    const address = storeUrl(visit)
    if (path === '/robots.txt' && store.is_test === true) return text('text/plain', closedRobots)
    if (path === '/robots.txt') return text('text/plain', robots(rootsOf(visit), `${address}/sitemap.xml`))
    if (path === '/sitemap.xml') {
      const files = Math.ceil((await source.catalog.countSitemap(store)) / entriesPerSitemap(rootsOf(visit).length))
      return text('application/xml', sitemapIndex(address, files))
    }
    const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path)?.[1]
    if (part !== undefined) return sitemapPart(source, visit, Number(part))
  }
  if (path === '/search/suggest') {
    const suggestions = await source.catalog.suggest(store, (query.get('q') ?? '').trim())
    return text('application/json', JSON.stringify(showSuggestions(suggestions, root)))
  }
  return undefined
}

/** Returns the root path of each published language. */
function rootsOf({ store, store_root: storeRoot }: Visit): string[] {
  const shown = store.languages.filter(({ is_published: isPublished }) => isPublished)
  return shown.length === 0 ? [storeRoot] : shown.map((language) => languageRoot(storeRoot, language))
}

async function sitemapPart(
  source: StorefrontSource,
  visit: Visit,
  part: number,
): Promise<StorefrontResponse | undefined> {
  const limit = entriesPerSitemap(rootsOf(visit).length)
  const entries = await source.catalog.listSitemap(visit.store, { offset: (part - 1) * limit, limit })
  if (entries.length === 0) return undefined
  const theme = await source.readTheme(visit.store)
  const common = commonData(visit, { theme, cart: undefined, form_results: {}, now: source.clock() })
  return text('application/xml', sitemap(entries, common, visit.request.origin))
}

function text(type: string, body: string): StorefrontResponse {
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
