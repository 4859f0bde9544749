import type { App, AppFacets } from '@haat/domains/app-store/contract'
import { ApiError, readApiError } from '../marketplace-api.ts'
import { backendSearchPath, type SearchChoice } from './search-url.ts'

export const RESULTS_PER_PAGE = 48

export interface AppSearchResult {
  readonly apps: readonly App[]
  readonly total: number
  readonly facets: AppFacets
}

/** Requests one page of results from the browser. Throws ApiError, or AbortError if the request was cancelled. */
export async function searchApps(
  adminUrl: string,
  choice: SearchChoice,
  offset: number,
  signal: AbortSignal,
): Promise<AppSearchResult> {
  const path = backendSearchPath(choice, { offset, limit: RESULTS_PER_PAGE })
  const response = await fetch(adminUrl + path, { signal, headers: { accept: 'application/json' } }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError('Couldn’t load search results. Check your connection and try again.', 'unreachable', 0)
    },
  )
  if (!response.ok) throw await readApiError(response)
  const apps: App[] = await response.json()
  const facets: AppFacets = JSON.parse(
    response.headers.get('x-facets') ?? '{"category":{},"price":{"free":0,"paid":0}}',
  )
  return { apps, total: Number(response.headers.get('x-total-count') ?? apps.length), facets }
}
