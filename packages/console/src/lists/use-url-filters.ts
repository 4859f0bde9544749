import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Marks a URL that shows everything, for lists that are filtered initially. */
const EVERYTHING = 'view=all'

/**
 * Stores a list's filters in the URL. Empty values are removed; Back steps through the filters. `initialQuery` applies to
 * a URL without a query.
 */
export function useUrlFilters(initialQuery = '') {
  const [search, setSearch] = useSearchParams()
  const parameters = search.size === 0 ? new URLSearchParams(initialQuery) : search
  const everything = initialQuery === '' ? '' : EVERYTHING
  const setFilters = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before.size === 0 ? initialQuery : before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next.size === 0 ? everything : next
        },
        // A search text shouldn't add a history entry for every key press. The next change starts from this one, so it's
        // rendered at once: the router would render it as a transition, which a fast second change can overtake.
        { replace: 'q' in changes, flushSync: true },
      ),
    [setSearch, initialQuery, everything],
  )
  return {
    filter: (name: string) => parameters.get(name) ?? '',
    setFilters,
    clear: () => setSearch(everything),
    /** The query of a link that shows everything. */
    everything: `?${everything}`,
  }
}
