import { loadThemeFilesEndpoint } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../data/backend.ts'
import { configuration } from '../data/configuration.ts'
import { useEditor } from '../state/editor-context.tsx'

/** Where a picture is that the theme itself brings (`assets/hero.jpg`); undefined for other keys, and for one that it has not. */
export function useAssetAddress(key: string): string | undefined {
  const { store_slug, loaded } = useEditor()
  const { version_id } = loaded.theme
  const { data } = useQuery({
    queryKey: ['theme-files', store_slug, version_id],
    queryFn: ({ signal }) =>
      backend.call(loadThemeFilesEndpoint, { params: { store_slug }, query: { version_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // All files of the theme come along, so only who shows one of its pictures asks.
    enabled: key.startsWith('assets/'),
  })
  const path = data?.assets[key.replace(/^assets\//, '')] ?? data?.assets[key]
  return path === undefined ? undefined : new URL(path, configuration.urls.backend).href
}
