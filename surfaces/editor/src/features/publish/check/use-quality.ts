import { checkQualityEndpoint } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../../data/backend.ts'
import { useEditor, useSyncState } from '../../../state/editor-context.tsx'

/** Runs the publish check on the saved draft, once per revision. */
export function useQuality(isSaved: boolean) {
  const { store_slug: storeSlug } = useEditor()
  const revision = useSyncState((state) => state.revision)
  return useQuery({
    enabled: isSaved,
    queryKey: ['quality', storeSlug, revision],
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: () => backend.call(checkQualityEndpoint, { body: { store_slug: storeSlug } }),
  })
}
