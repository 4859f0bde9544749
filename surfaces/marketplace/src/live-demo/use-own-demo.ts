import type { ThemeDemo } from '@haat/domains/store-themes/contract'
import { useRef, useState } from 'preact/hooks'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'

/** A new demo is started this long before the old one expires. */
const MARGIN_MS = 60_000

/** Starts demos with the selected store's products, and again when they expire. */
export function useOwnDemo(themeSlug: string) {
  const started = useRef<ThemeDemo>()
  const [error, setError] = useState<ApiError>()
  const [isStarting, setStarting] = useState(false)

  /** Returns a demo that hasn't expired; undefined if it couldn't be started, with the reason in `error`. */
  const load = async (): Promise<ThemeDemo | undefined> => {
    const { current } = started
    if (current !== undefined && Date.parse(current.expires_at) - MARGIN_MS > Date.now()) return current
    setStarting(true)
    setError(undefined)
    try {
      const demo: ThemeDemo = await callMarketplaceApi(`/api/themes/${themeSlug}/demo`, { body: {} })
      started.current = demo
      return demo
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setError(caught)
      return undefined
    } finally {
      setStarting(false)
    }
  }
  return { load, error, isStarting }
}
