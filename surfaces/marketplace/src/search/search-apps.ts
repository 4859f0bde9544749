import type { App, AppFacets } from '@haat/domains/app-store/contract'
import { RouteError, readRouteError } from '../own-route.ts'
import { backendSearchPath, type SearchChoice } from './search-address.ts'

export const RESULTS_A_PAGE = 48

export interface SearchAnswer {
  readonly apps: readonly App[]
  readonly total: number
  readonly facets: AppFacets
}

/** Asks the backend, from the browser, for a page of results. Throws RouteError, or AbortError where it was cut off. */
export async function searchApps(
  admin_url: string,
  choice: SearchChoice,
  offset: number,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const path = backendSearchPath(choice, { offset, limit: RESULTS_A_PAGE })
  const response = await fetch(admin_url + path, { signal, headers: { accept: 'application/json' } }).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new RouteError('The search can’t be reached. Check the connection and try again.', 'unreachable', 0)
    },
  )
  if (!response.ok) throw await readRouteError(response)
  const apps: App[] = await response.json()
  const facets: AppFacets = JSON.parse(
    response.headers.get('x-facets') ?? '{"category":{},"price":{"free":0,"paid":0}}',
  )
  return { apps, total: Number(response.headers.get('x-total-count') ?? apps.length), facets }
}
