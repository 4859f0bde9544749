import { LoadFailure } from '@haat/console/page/load-failure'
import type { ProductImport } from '@haat/domains/products/imports/contract'
import { Card, type Column, formatCount, LoadMore, Skeleton, StatusBadge, type StatusTone, Table, Time } from '@haat/ui'
import { Link } from 'react-router'
import { useImports } from './use-import.ts'

type Listed = Omit<ProductImport, 'errors'>

const tones: Record<ProductImport['status'], StatusTone> = {
  queued: 'waiting',
  running: 'active',
  finished: 'success',
  failed: 'danger',
}
const names: Record<ProductImport['status'], string> = {
  queued: 'Waiting',
  running: 'In progress',
  finished: 'Finished',
  failed: 'Failed',
}

const columns: readonly Column<Listed>[] = [
  {
    key: 'file',
    header: 'File',
    phone: 'title',
    cell: ({ id, file_name: fileName, is_dry_run: isDryRun }) => (
      <span className="min-w-0">
        <Link to={`/products/import?id=${id}`} className="break-words">
          {fileName}
        </Link>
        <span className="block text-xs font-normal text-ink-muted">{isDryRun ? 'Check' : 'Import'}</span>
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Date',
    cell: ({ created_at: createdAt }) => <Time moment={createdAt} relativeTo={new Date()} />,
  },
  { key: 'added', header: 'Added', align: 'end', cell: ({ created }) => formatCount(created) },
  { key: 'changed', header: 'Updated', align: 'end', cell: ({ updated }) => formatCount(updated) },
  { key: 'errors', header: 'Errors', align: 'end', cell: ({ failed }) => formatCount(failed) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>,
  },
]

/** Previous imports and checks, newest first, linked to their reports. */
export function EarlierImports({ store_slug: storeSlug, current }: { store_slug: string; current: string | null }) {
  const imports = useImports(storeSlug)
  const rows = imports.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== current) ?? []
  return (
    <Card title="Previous imports" padding="none">
      {imports.isError ? (
        <LoadFailure
          title="Couldn’t load imports"
          error={imports.error}
          onRetry={() => void imports.refetch()}
          busy={imports.isFetching}
        />
      ) : imports.data === undefined ? (
        <div className="p-5">
          <Skeleton className="h-24 w-full" />
        </div>
      ) : rows.length === 0 ? (
        <p className="px-4 pb-5 text-sm text-ink-muted sm:px-5">No imports yet.</p>
      ) : (
        <>
          <Table caption="Previous imports" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {imports.hasNextPage && (
            <div className="px-4 sm:px-5">
              <LoadMore
                shown={rows.length}
                more
                busy={imports.isFetchingNextPage}
                onMore={() => void imports.fetchNextPage()}
              />
            </div>
          )}
        </>
      )}
    </Card>
  )
}
