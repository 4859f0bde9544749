import { LoadFailure } from '@haat/console/page/load-failure'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { OnlineStoreFrame } from '../online-store-frame.tsx'
import { EditSynonyms } from './edit-synonyms.tsx'
import { useSynonyms } from './use-synonyms.ts'

/** `/online-store/search-synonyms`: words that mean the same in the store's search. */
export function SynonymsPage() {
  const { store_slug: storeSlug } = useStore()
  const synonyms = useSynonyms(storeSlug)
  return (
    <OnlineStoreFrame title="Search synonyms">
      {synonyms.isError ? (
        <LoadFailure
          title="Couldn’t load search synonyms"
          error={synonyms.error}
          onRetry={() => void synonyms.refetch()}
          busy={synonyms.isFetching}
        />
      ) : synonyms.data === undefined ? (
        <SkeletonRegion label="Loading search synonyms" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      ) : (
        <EditSynonyms key={storeSlug} store_slug={storeSlug} synonyms={synonyms.data} />
      )}
    </OnlineStoreFrame>
  )
}
