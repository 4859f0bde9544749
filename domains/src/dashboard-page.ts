import type { Settings } from './settings.ts'

/** Returns the URL of a page of a store's dashboard. The dashboard selects the store, whichever one was selected before. */
export function dashboardPage({ urls }: Pick<Settings, 'urls'>, storeSlug: string, path: string): string {
  return `${urls.dashboard}${path}${path.includes('?') ? '&' : '?'}store=${storeSlug}`
}
