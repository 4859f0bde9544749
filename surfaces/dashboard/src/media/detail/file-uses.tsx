import { listFileUsesEndpoint } from '@haat/domains/media/library/contract'
import { Button, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { mediaKey } from '../media-keys.ts'
import { UsesList } from '../uses-list.tsx'

/** Everything that shows the file. */
export function FileUses({ store_slug: storeSlug, file_id: fileId }: { store_slug: string; file_id: string }) {
  const query = useQuery({
    queryKey: [...mediaKey(storeSlug), 'uses', fileId],
    queryFn: ({ signal }) =>
      backend.call(listFileUsesEndpoint, { query: { store_slug: storeSlug, file_id: fileId }, signal }),
  })
  if (query.isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        Couldn’t load where the file is used. {query.error.message}
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </p>
    )
  }
  if (query.data === undefined) {
    return (
      <SkeletonRegion label="Loading where the file is used">
        <Skeleton className="h-10 w-full" />
      </SkeletonRegion>
    )
  }
  if (query.data.items.length === 0) {
    return <p className="text-sm text-ink-muted">Nothing uses this file. You can delete it safely.</p>
  }
  return <UsesList store_slug={storeSlug} uses={query.data.items} />
}
