import { LoadFailure } from '@haat/console/page/load-failure'
import type { MediaFile } from '@haat/domains/media/contract'
import { EmptyState, LinkButton, LoadMore, Skeleton, SkeletonRegion } from '@haat/ui'
import { Images, SearchX } from '@haat/ui/icons'
import { Link } from 'react-router'
import { isFiltered, libraryQuery } from '../library-filters.ts'
import { ChooseFilesButton } from '../uploads/choose-files-button.tsx'
import { useFiles } from '../use-files.ts'
import { FileGrid, SelectAllFiles } from './file-grid.tsx'
import { FileTable } from './file-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useFileSelection } from './use-file-selection.ts'

interface LibraryFilesProps {
  readonly store_slug: string
  readonly filter: (name: string) => string
  /** The query of a link that shows all files. */
  readonly everything: string
  readonly onOpen: (file: MediaFile) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** The files that the filters of the URL select, with their selection. */
export function LibraryFiles({ store_slug: storeSlug, filter, everything, onOpen, onFiles }: LibraryFilesProps) {
  const filters = libraryQuery(filter)
  const { query, files } = useFiles(storeSlug, filters)
  const selection = useFileSelection(files ?? [])
  if (query.isError) {
    return (
      <LoadFailure
        title="Couldn’t load files"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (files === undefined) return <FilesSkeleton />
  if (files.length === 0 && isFiltered(filters)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No files found"
        action={<LinkButton render={<Link to={everything} />}>Show all files</LinkButton>}
      >
        Try other words or fewer filters.
      </EmptyState>
    )
  }
  if (files.length === 0) {
    return (
      <EmptyState
        icon={<Images />}
        title="No files yet"
        action={<ChooseFilesButton label="Upload your first files" multiple onFiles={onFiles} />}
      >
        Upload images of your products, banners and documents. You can use them in products, pages and your theme.
      </EmptyState>
    )
  }
  const Files = filter('layout') === 'list' ? FileTable : FileGrid
  return (
    <>
      <SelectionBar store_slug={storeSlug} selection={selection} />
      <div className="mb-2 px-2.5 sm:px-3">
        <SelectAllFiles count={files.length} selection={selection} />
      </div>
      <Files files={files} selection={selection} onOpen={onOpen} />
      <LoadMore
        shown={files.length}
        noun={{ one: 'file', many: 'files' }}
        more={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function FilesSkeleton() {
  return (
    <SkeletonRegion label="Loading files">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:gap-4 xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Skeleton key={index} className="aspect-[4/5] w-full rounded-card" />
        ))}
      </div>
    </SkeletonRegion>
  )
}
