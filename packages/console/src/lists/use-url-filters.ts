import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Stores a list's filters in the URL. Empty values are removed; Back steps through the filters. */
export function useUrlFilters() {
  const [parameters, setParameters] = useSearchParams()
  const setFilters = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        // A search text shouldn't add a history entry for every key press.
        { replace: 'q' in changes },
      ),
    [setParameters],
  )
  return { filter: (name: string) => parameters.get(name) ?? '', setFilters, clear: () => setParameters({}) }
}
