import { isOnEveryPage } from '@haat/theme-engine'

/** Returns the effect of moving a section on other pages, to append after a comma; undefined if it stays on the same pages. `from` is undefined for a new section. */
export function reachChange(from: string | undefined, to: string): string | undefined {
  if (isOnEveryPage(to)) return from !== undefined && isOnEveryPage(from) ? undefined : 'on every page'
  return from !== undefined && isOnEveryPage(from) ? 'on this page only' : undefined
}
