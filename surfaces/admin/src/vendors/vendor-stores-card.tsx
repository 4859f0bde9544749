import { LoadFailure } from '@haat/console/page/load-failure'
import { type ListedStore, listAllStoresEndpoint } from '@haat/domains/vendors/contract'
import { Card, type Column, formatCount, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { StoreStatus } from '../stores/store-status.tsx'
import { storesKey } from '../stores/store-words.ts'

const columns: readonly Column<ListedStore>[] = [
  {
    key: 'name',
    header: 'Store',
    phone: 'title',
    cell: ({ store_slug: slug, store_name: name }) => <Link to={`/stores/${slug}`}>{name}</Link>,
  },
  { key: 'status', header: 'Status', cell: (store) => <StoreStatus {...store} /> },
  { key: 'products', header: 'Products', align: 'end', cell: ({ products }) => formatCount(products) },
  { key: 'theme', header: 'Theme', cell: ({ theme }) => theme ?? '–' },
]

/** The most stores that a plan includes are 10; extra limits add more. */
const MAX_SHOWN = 50

/** A vendor's stores, the newest first. */
export function VendorStoresCard({ vendorId }: { vendorId: string }) {
  const stores = useQuery({
    queryKey: [...storesKey, 'of-vendor', vendorId],
    queryFn: ({ signal }) =>
      backend.call(listAllStoresEndpoint, {
        query: { 'filter[vendor_id]': `eq:${vendorId}`, limit: MAX_SHOWN },
        signal,
      }),
  })
  return (
    <Card title="Stores" padding={stores.data?.items.length ? 'none' : 'regular'}>
      {stores.data !== undefined ? (
        stores.data.items.length === 0 ? (
          <p className="text-sm text-ink-muted">No stores yet.</p>
        ) : (
          <>
            <Table
              caption="Stores"
              columns={columns}
              rows={stores.data.items}
              rowKey={({ store_slug: slug }) => slug}
            />
            {stores.data.next_cursor !== null && (
              <p className="px-4 py-3 text-sm text-ink-muted sm:px-5">The newest {MAX_SHOWN} are shown.</p>
            )}
          </>
        )
      ) : stores.isError ? (
        <LoadFailure
          title="Couldn’t load the stores"
          error={stores.error}
          onRetry={() => void stores.refetch()}
          busy={stores.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the stores">
          <Skeleton className="h-24 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
