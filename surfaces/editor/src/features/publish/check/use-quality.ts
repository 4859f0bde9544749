import { checkQualityEndpoint } from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../../data/backend.ts'
import { useEditor, useSyncState } from '../../../state/editor-context.tsx'

/** What could be better in the draft as it is saved; looked at once for each version of it. */
export function useQuality(isSaved: boolean) {
  const { store_slug } = useEditor()
  const revision = useSyncState((state) => state.revision)
  return useQuery({
    enabled: isSaved,
    queryKey: ['quality', store_slug, revision],
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    queryFn: () => backend.call(checkQualityEndpoint, { body: { store_slug } }),
  })
}
