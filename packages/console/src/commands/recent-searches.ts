import { z } from 'zod'

const KEY = 'haat:recent-searches'
const MAX_SEARCHES = 5

const RecentSearches = z.object({
  /** The account and store that these searches belong to. Other scopes start without recent searches. */
  scope: z.string(),
  queries: z.array(z.string()),
})

/** Returns what was searched for last in this scope, newest first. */
export function readRecentSearches(scope: string): readonly string[] {
  try {
    const stored = RecentSearches.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return stored.scope === scope ? stored.queries : []
  } catch {
    return []
  }
}

/** Puts a search first. */
export function addRecentSearch(scope: string, query: string): void {
  const isOther = (other: string) => other.toLowerCase() !== query.toLowerCase()
  const queries = [query, ...readRecentSearches(scope).filter(isOther)].slice(0, MAX_SEARCHES)
  try {
    localStorage.setItem(KEY, JSON.stringify({ scope, queries }))
  } catch {
    // The browser's storage is full or turned off; recent searches are a convenience.
  }
}

/** Call this when signing out, so that the next person on this computer sees nobody's searches. */
export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // The browser's storage is turned off, so nothing was stored.
  }
}
