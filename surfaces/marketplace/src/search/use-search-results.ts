import { useEffect, useRef, useState } from 'preact/hooks'
import { type SearchChoice, searchAddress } from './search-address.ts'
import { type SearchAnswer, searchApps } from './search-apps.ts'

/** A quick answer replaces the results at once; only a slower one shows skeletons in between. */
const PATIENCE_MS = 150

export interface SearchResults {
  readonly answer: SearchAnswer | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** Loading takes long enough for skeletons. */
  readonly isSlow: boolean
  retry(): void
  loadMore(): void
}

/** The results of a choice. Every change asks at once, without a delay; what was asked before is cut off. */
export function useSearchResults(admin_url: string, choice: SearchChoice): SearchResults {
  const [answer, setAnswer] = useState<SearchAnswer>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)
  const [isSlow, setSlow] = useState(true)
  const running = useRef<AbortController>(null)

  const ask = async (before: readonly SearchAnswer['apps'][number][]) => {
    running.current?.abort()
    const asking = new AbortController()
    running.current = asking
    setError(undefined)
    setLoading(true)
    const slow = setTimeout(() => setSlow(before.length === 0), PATIENCE_MS)
    try {
      const found = await searchApps(admin_url, choice, before.length, asking.signal)
      setAnswer({ ...found, apps: [...before, ...found.apps] })
    } catch (caught) {
      if (asking.signal.aborted) return
      setError(caught)
    } finally {
      clearTimeout(slow)
    }
    setLoading(false)
    setSlow(false)
  }

  const address = searchAddress(choice)
  useEffect(() => {
    void ask([])
    return () => running.current?.abort()
  }, [address])
  return { answer, error, isLoading, isSlow, retry: () => void ask([]), loadMore: () => void ask(answer?.apps ?? []) }
}
