import { z } from 'zod'

const KEY = 'haat:recent-pages'
const MAX_PAGES = 6

const RecentPages = z.object({
  /** The account and store that these pages belong to. Other scopes start without recent pages. */
  scope: z.string(),
  pages: z.array(z.object({ path: z.string().startsWith('/'), title: z.string() })),
})
export type RecentPage = z.infer<typeof RecentPages>['pages'][number]

/** Returns the pages that were visited last in this scope, newest first. */
export function readRecentPages(scope: string): readonly RecentPage[] {
  try {
    const stored = RecentPages.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return stored.scope === scope ? stored.pages : []
  } catch {
    return []
  }
}

/** Puts a page first, with its latest title. */
export function addRecentPage(scope: string, page: RecentPage): void {
  const pages = [page, ...readRecentPages(scope).filter(({ path }) => path !== page.path)].slice(0, MAX_PAGES)
  try {
    localStorage.setItem(KEY, JSON.stringify({ scope, pages }))
  } catch {
    // The browser's storage is full or turned off; recent pages are a convenience.
  }
}

/** Call this when signing out, so that the next person on this computer sees no page titles. */
export function clearRecentPages(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The browser's storage is turned off, so nothing was stored.
  }
}
