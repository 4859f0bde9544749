import type { Page } from 'playwright-core'

/** One page or state of a surface. */
export interface Shot {
  /** File name without extension, unique within the surface. */
  readonly name: string
  /** The route that it shows, as the surface's router writes it: `/orders/:id`. */
  readonly route: string
  /** Where to find it, with the query. By default the route. */
  readonly path?: string
  /** For a record: the list in which the first link to the route is followed. */
  readonly first_of?: string
  /** The record's route if the list links to it and not to the page: `/orders/:id` for `/orders/:id/edit`. */
  readonly record?: string
  /** Brings the loaded page into the state that is captured: opens a dialog, submits a form. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What the surface's calls to the backend get: nothing yet, or no connection. */
  readonly backend?: 'slow' | 'unreachable'
  /** The status of the page's response. By default 200. */
  readonly status?: number
  /** Captures only what is visible, for pages that scroll without end. */
  readonly is_cut?: boolean
}

/** The pages of a surface as one visitor sees them. */
export interface ShotList {
  /** The folder, such as `dashboard`. */
  readonly folder: string
  readonly base_url: string
  /** Signs in. Called once for a width. */
  readonly signIn?: (page: Page) => Promise<void>
  /** Colour schemes that the surface has. */
  readonly color_schemes: readonly ('light' | 'dark')[]
  readonly shots: readonly Shot[]
}

/** Returns a shot for each route, named after it: `/settings/staff` is `settings-staff`. */
export function shotsOf(routes: readonly string[]): Shot[] {
  return routes.map((route) => ({ name: nameOf(route), route }))
}

/** Returns a shot for the first record of each list: `/orders/:id` of `/orders` is `orders-one`. */
export function firstOf(lists: Readonly<Record<string, string>>): Shot[] {
  return Object.entries(lists).map(([route, list]) => ({
    name: `${nameOf(route.replace(/:\w+/, 'one'))}`,
    route,
    first_of: list,
  }))
}

/** Returns the loading state and the state without a connection of each route. */
export function statesOf(routes: readonly string[]): Shot[] {
  return routes.flatMap((route): Shot[] => [
    { name: `${nameOf(route)}-loading`, route, backend: 'slow' },
    { name: `${nameOf(route)}-offline`, route, backend: 'unreachable' },
  ])
}

function nameOf(route: string): string {
  return route.replace(/^\//, '').replaceAll(/[/:?=&]+/g, '-') || 'home'
}
