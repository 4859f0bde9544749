import { visitTab } from './visit-tab.ts'

const COOKIE = 'storeSelectedPlatform'

/** Returns the slug of the store that was last selected on any surface, or, in a visit, in this tab; null without one. */
export function readSelectedStore(): string | null {
  if (visitTab.isVisit()) return visitTab.store()
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1)
  return value ? decodeURIComponent(value) : null
}
