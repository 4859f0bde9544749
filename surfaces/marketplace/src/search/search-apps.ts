import type { App, AppFacets } from '@haat/domains/app-store/contract'
import { ApiError, readApiError } from '../marketplace-api.ts'
import { countFilters, type SearchChoice, searchRequestPath, withoutFilters } from './search-url.ts'

export const RESULTS_PER_PAGE = 48

export interface AppSearchResult {
  readonly apps: readonly App[]
  readonly total: number
  readonly facets: AppFacets
  /** If nothing is found, the number of apps that match without the filters; otherwise 0. */
  readonly hiddenByFilters: number
}

type ResultPage = Omit<AppSearchResult, 'hiddenByFilters'>

/** Where the search page looks: in the catalogue, or for a store, whose installed apps are then a filter too. */
export interface SearchSource {
  readonly admin_url: string
  readonly store_slug: string | undefined
}

/** Requests one page of results from the browser. Throws ApiError, or AbortError if the request was cancelled. */
export async function searchApps(
  source: SearchSource,
  choice: SearchChoice,
  offset: number,
  signal: AbortSignal,
): Promise<AppSearchResult> {
  const found = await requestResults(source, choice, { offset, limit: RESULTS_PER_PAGE }, signal)
  if (found.total > 0 || countFilters(choice) === 0) return { ...found, hiddenByFilters: 0 }
  const unfiltered = await requestResults(source, withoutFilters(choice), { offset: 0, limit: 1 }, signal)
  return { ...found, hiddenByFilters: unfiltered.total }
}

async function requestResults(
  { admin_url: adminUrl, store_slug: storeSlug }: SearchSource,
  choice: SearchChoice,
  page: { offset: number; limit: number },
  signal: AbortSignal,
): Promise<ResultPage> {
  // The marketplace's own route adds the session.
  const url = storeSlug === undefined ? `${adminUrl}/api/store/apps/search` : '/api/store-apps/search'
  const response = await fetch(url + searchRequestPath(choice, page, storeSlug), {
    signal,
    headers: { accept: 'application/json' },
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('Couldn’t load search results. Check your connection and try again.', 'unreachable', 0)
  })
  if (!response.ok) throw await readApiError(response)
  const apps: App[] = await response.json()
  const facets: AppFacets = JSON.parse(
    response.headers.get('x-facets') ?? '{"category":{},"price":{"free":0,"paid":0}}',
  )
  return { apps, total: Number(response.headers.get('x-total-count') ?? apps.length), facets }
}
