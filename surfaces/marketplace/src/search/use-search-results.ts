import { useEffect, useRef, useState } from 'preact/hooks'
import { type AppSearchResult, type SearchSource, searchApps } from './search-apps.ts'
import { type SearchChoice, searchUrl } from './search-url.ts'

/** Skeletons appear only if loading takes longer than this. */
const SKELETON_DELAY_MS = 150

export interface SearchResults {
  readonly result: AppSearchResult | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** Loading is slow enough to show skeletons. */
  readonly isSlow: boolean
  retry(): void
  loadMore(): void
}

/** Loads search results. Every change sends a request immediately and cancels the previous one. */
export function useSearchResults(source: SearchSource, choice: SearchChoice): SearchResults {
  const [result, setResult] = useState<AppSearchResult>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setLoading] = useState(true)
  const [isSlow, setSlow] = useState(true)
  const running = useRef<AbortController>(null)

  const load = async (loaded: readonly AppSearchResult['apps'][number][]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setLoading(true)
    const slow = setTimeout(() => setSlow(loaded.length === 0), SKELETON_DELAY_MS)
    try {
      const found = await searchApps(source, choice, loaded.length, controller.signal)
      setResult({ ...found, apps: [...loaded, ...found.apps] })
    } catch (caught) {
      if (controller.signal.aborted) return
      setError(caught)
    } finally {
      clearTimeout(slow)
    }
    setLoading(false)
    setSlow(false)
  }

  const url = searchUrl(choice)
  useEffect(() => {
    void load([])
    return () => running.current?.abort()
  }, [url])
  return { result, error, isLoading, isSlow, retry: () => void load([]), loadMore: () => void load(result?.apps ?? []) }
}
