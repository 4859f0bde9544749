import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { arrangeFeaturedEndpoint, listFeaturedSlotsEndpoint } from '@haat/domains/theme-store/featured/contract'
import { PageHeader, Skeleton, SkeletonRegion, useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { FeaturedEditor } from './featured-editor.tsx'
import type { Slot } from './featured-row.tsx'
import { featuredKey } from './moderation-keys.ts'

/** `/featured`: which themes the marketplace features, in which order and when. */
export function FeaturedPage() {
  useTitle('Featured themes')
  const queryClient = useQueryClient()
  const toast = useToast()
  const featured = useQuery({
    queryKey: featuredKey,
    queryFn: () => backend.call(listFeaturedSlotsEndpoint, {}),
    // Loading the list again would discard unsaved changes. Saving says if someone else has changed it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <PageHeader
        title="Featured themes"
        description="The marketplace’s home page and its list of themes begin with these, in this order. Times are IST."
      />
      {featured.isError ? (
        <LoadFailure
          title="Couldn’t load featured themes"
          error={featured.error}
          onRetry={() => void featured.refetch()}
          busy={featured.isFetching}
        />
      ) : featured.data === undefined ? (
        <SkeletonRegion label="Loading featured themes">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      ) : (
        <FeaturedEditor
          key={featured.dataUpdatedAt}
          saved={featured.data.items}
          onSave={async (slots: readonly Slot[]) => {
            await backend.call(arrangeFeaturedEndpoint, {
              body: {
                before: featured.data.items.map(({ slug }) => slug),
                items: slots.map(({ slug, from, until }) => ({ slug, from, until })),
              },
            })
            await queryClient.invalidateQueries({ queryKey: featuredKey })
            toast.show({ title: 'Featured themes saved', tone: 'success' })
          }}
        />
      )}
    </>
  )
}
