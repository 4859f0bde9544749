import { useUrlFilters } from '@haat/console/lists/use-url-filters'
import { LoadFailure } from '@haat/console/page/load-failure'
import { exportSalesEndpoint, type ThemeEarnings } from '@haat/domains/payouts/contract'
import { Card, EmptyState, LinkButton, LoadMore, Skeleton, SkeletonRegion } from '@haat/ui'
import { Download, SearchX } from '@haat/ui/icons'
import { SalesFilters } from './sales-filters.tsx'
import { SalesTable } from './sales-table.tsx'
import { toSalesQuery, useSales } from './use-sales.ts'

/** All sales and refunds, filtered by the address, with a download of the same rows. */
export function SalesCard({ themes }: { themes: readonly ThemeEarnings[] }) {
  const { filter, setFilters, clear } = useUrlFilters()
  const values = {
    from: filter('from'),
    to: filter('to'),
    theme: filter('theme'),
    kind: filter('kind'),
    status: filter('status'),
  }
  const query = toSalesQuery(values)
  const sales = useSales(query)
  const rows = sales.data?.pages.flatMap(({ items }) => items)
  return (
    <Card
      title="Sales"
      description="Days and times are in India (IST)."
      padding="none"
      actions={
        <LinkButton
          href={`${exportSalesEndpoint.url}?${new URLSearchParams({ ...query })}`}
          download
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Download CSV
        </LinkButton>
      }
    >
      <SalesFilters values={values} themes={themes} onChange={setFilters} onClear={clear} />
      {rows === undefined ? (
        sales.isError ? (
          <LoadFailure
            title="Couldn’t load sales"
            error={sales.error}
            onRetry={() => void sales.refetch()}
            busy={sales.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading sales" className="p-5">
            <Skeleton className="h-64 w-full" />
          </SkeletonRegion>
        )
      ) : rows.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No sales found" headingLevel={3}>
          Choose other days, or clear the filters.
        </EmptyState>
      ) : (
        <>
          <SalesTable caption="Sales and refunds" rows={rows} linksPayouts />
          <div className="px-4 sm:px-5">
            <LoadMore
              shown={rows.length}
              more={sales.hasNextPage}
              busy={sales.isFetchingNextPage}
              onMore={() => void sales.fetchNextPage()}
            />
          </div>
        </>
      )}
    </Card>
  )
}
