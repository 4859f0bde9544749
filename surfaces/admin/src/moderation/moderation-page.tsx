import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { listModeratedThemesEndpoint, type ModeratedTheme } from '@haat/domains/theme-store/moderation/contract'
import {
  Card,
  type Column,
  EmptyState,
  formatCount,
  LoadMore,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Table,
  TextInput,
} from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { moderationKey } from './moderation-keys.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

const columns: readonly Column<ModeratedTheme>[] = [
  {
    key: 'theme',
    header: 'Theme',
    phone: 'title',
    cell: ({ slug, name, version }) => (
      <Link to={`/moderation/${slug}`} className="font-semibold">
        {name} {version}
      </Link>
    ),
  },
  { key: 'developer', header: 'Developer', cell: ({ developer }) => developer?.name ?? 'Haat' },
  { key: 'visibility', header: 'Visibility', cell: (theme) => <VisibilityBadge theme={theme} /> },
  { key: 'featured', header: 'Featured', cell: ({ is_featured: isFeatured }) => (isFeatured ? 'Yes' : '–') },
  { key: 'stores', header: 'Stores', align: 'end', cell: ({ stores_count: stores }) => formatCount(stores) },
]

/** `/moderation`: the published themes, also those that were taken out of the marketplace. */
export function ModerationPage() {
  useTitle('Published themes')
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const themes = useInfiniteQuery({
    queryKey: [...moderationKey, 'list', q],
    queryFn: ({ pageParam }) =>
      backend.call(listModeratedThemesEndpoint, {
        query: { q, ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  const rows = themes.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader
        title="Published themes"
        description="Take themes out of the marketplace and put them back."
        actions={
          <TextInput
            type="search"
            aria-label="Search themes and developers"
            placeholder="Search"
            value={q}
            onChange={(event) => {
              const { value } = event.currentTarget
              setSearch(value === '' ? {} : { q: value }, { replace: true })
            }}
          />
        }
      />
      {themes.isError ? (
        <LoadFailure
          title="Couldn’t load themes"
          error={themes.error}
          onRetry={() => void themes.refetch()}
          busy={themes.isFetching}
        />
      ) : rows === undefined ? (
        <SkeletonRegion label="Loading themes">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      ) : rows.length === 0 ? (
        <EmptyState icon={<SearchX />} title={q === '' ? 'No published themes yet' : 'No matches'}>
          {q === '' ? 'Themes appear here when they’re published.' : 'No theme or developer has this name.'}
        </EmptyState>
      ) : (
        <>
          <Card padding="none">
            <Table caption="Themes" columns={columns} rows={rows} rowKey={({ id }) => id} />
          </Card>
          {themes.hasNextPage && (
            <LoadMore
              shown={rows.length}
              more
              busy={themes.isFetchingNextPage}
              onMore={() => void themes.fetchNextPage()}
            />
          )}
        </>
      )}
    </>
  )
}
