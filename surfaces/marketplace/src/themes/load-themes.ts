import {
  type DeveloperPage,
  getDeveloperPageEndpoint,
  getMarketplaceThemeEndpoint,
  listFeaturedThemesEndpoint,
  listMarketplaceThemesEndpoint,
  type MarketplaceTheme,
  type MarketplaceThemeDetails,
  type MarketplaceThemePage,
} from '@haat/domains/theme-store/contract'
import { type Client, ProblemError } from '@haat/http-client'
import type { ThemeFilters } from './theme-filters.ts'

const PAGE_SIZE = 24

/** Returns a page of the theme store. Throws ProblemError, with 422 for a cursor that isn't one of this list's. */
export function loadThemes(client: Client, { query, ...filters }: ThemeFilters): Promise<MarketplaceThemePage> {
  return client.call(listMarketplaceThemesEndpoint, { query: { q: query, limit: PAGE_SIZE, ...filters } })
}

/** Returns the featured themes in their order; none if they can't be loaded, so that the page is shown without them. */
export async function loadFeaturedThemes(client: Client): Promise<MarketplaceTheme[]> {
  try {
    return (await client.call(listFeaturedThemesEndpoint, {})).items
  } catch {
    return []
  }
}

/** Returns the theme with this slug, or undefined if it isn't listed. Throws ProblemError if the backend is unavailable. */
export function findTheme(client: Client, slug: string): Promise<MarketplaceThemeDetails | undefined> {
  return undefinedIfMissing(client.call(getMarketplaceThemeEndpoint, { params: { slug } }))
}

/** Returns the developer's listed themes, or undefined if there are none. Throws ProblemError like `findTheme`. */
export function findDeveloper(client: Client, id: string): Promise<DeveloperPage | undefined> {
  return undefinedIfMissing(client.call(getDeveloperPageEndpoint, { params: { id } }))
}

async function undefinedIfMissing<Value>(call: Promise<Value>): Promise<Value | undefined> {
  try {
    return await call
  } catch (error) {
    // 400 and 422 mean that the slug or ID is malformed, so there is nothing of that name either.
    if (error instanceof ProblemError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
