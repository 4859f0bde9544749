import { isOnEveryPage } from '@haat/theme-engine'

/**
 * What a section's move from one part of the page to another means for other pages, to be put behind a comma; undefined where
 * it stays on the pages that it is on. `from` undefined: it is new.
 */
export function reachChange(from: string | undefined, to: string): string | undefined {
  if (isOnEveryPage(to)) return from !== undefined && isOnEveryPage(from) ? undefined : 'on every page'
  return from !== undefined && isOnEveryPage(from) ? 'on this page only' : undefined
}
