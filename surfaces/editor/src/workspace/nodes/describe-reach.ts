import { isOnEveryPage } from '@haat/theme-engine'

/**
 * Returns which pages a move to another template affects, to append after a comma; undefined if they stay the same.
 * `from` is undefined for a new section.
 */
export function describeReach(from: string | undefined, to: string): string | undefined {
  if (isOnEveryPage(to)) return from !== undefined && isOnEveryPage(from) ? undefined : 'on every page'
  return from !== undefined && isOnEveryPage(from) ? 'on this page only' : undefined
}
