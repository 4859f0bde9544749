import { showThemeUpdateEndpoint, type ThemeRevision } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** What the published version of a theme brings to a store. */
export function useThemeUpdate(store_slug: string, theme_slug: string) {
  return useQuery({
    queryKey: ['themes', store_slug, 'update', theme_slug],
    queryFn: ({ signal }) =>
      backend.call(showThemeUpdateEndpoint, { params: { theme_slug }, query: { store_slug }, signal }),
  })
}

/** The last version before the draft was moved to a newer one of its theme and not published yet; undefined where it was not. */
export function findBeforeUpdate(versions: readonly ThemeRevision[]): ThemeRevision | undefined {
  const [draft] = versions
  const at = versions.findIndex(({ origin, is_published }) => is_published || origin !== 'saved')
  const update = versions[at]
  if (draft === undefined || update === undefined || update.is_published || update.origin !== 'theme_updated') return
  const before = versions[at + 1]
  return before?.theme.slug === draft.theme.slug ? before : undefined
}
