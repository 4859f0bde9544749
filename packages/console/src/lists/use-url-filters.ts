import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Keeps a list's filters in the URL. An empty value is removed from the URL; Back steps through the filters. */
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
        // Half-typed words aren't worth a step in the history.
        { replace: 'q' in changes },
      ),
    [setParameters],
  )
  return { filter: (name: string) => parameters.get(name) ?? '', setFilters, clear: () => setParameters({}) }
}
