import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type Period, periodQuery, readPeriod } from './period.ts'

/** The period in the URL, and a function that changes it and keeps everything else there. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams()
  const setPeriod = useCallback(
    (period: Period) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        for (const name of ['period', 'from', 'to']) next.delete(name)
        for (const [name, value] of new URLSearchParams(periodQuery(period))) next.set(name, value)
        return next
      }),
    [setQuery],
  )
  return { period: readPeriod(query, new Date()), setPeriod }
}
