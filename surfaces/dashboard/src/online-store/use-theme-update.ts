import { showThemeUpdateEndpoint, type ThemeRevision } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Loads what updating to the latest version of a theme would change in a store. */
export function useThemeUpdate(storeSlug: string, themeSlug: string) {
  return useQuery({
    queryKey: ['themes', storeSlug, 'update', themeSlug],
    queryFn: ({ signal }) =>
      backend.call(showThemeUpdateEndpoint, {
        params: { theme_slug: themeSlug },
        query: { store_slug: storeSlug },
        signal,
      }),
  })
}

/** Returns the last version before an unpublished theme update; undefined if the draft wasn't updated. */
export function findBeforeUpdate(versions: readonly ThemeRevision[]): ThemeRevision | undefined {
  const [draft] = versions
  const at = versions.findIndex(({ origin, is_published: isPublished }) => isPublished || origin !== 'saved')
  const update = versions[at]
  if (draft === undefined || update === undefined || update.is_published || update.origin !== 'theme_updated') return
  const before = versions[at + 1]
  return before?.theme.slug === draft.theme.slug ? before : undefined
}
