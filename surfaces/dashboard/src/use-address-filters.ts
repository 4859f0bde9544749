import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of a list, as the address has them. An empty value leaves the address; Back goes through them. */
export function useAddressFilters() {
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
        // Half-typed words are no place to go back to.
        { replace: 'q' in changes },
      ),
    [setParameters],
  )
  return { filter: (name: string) => parameters.get(name) ?? '', setFilters, clear: () => setParameters({}) }
}
