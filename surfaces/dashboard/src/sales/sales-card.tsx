import { LoadFailure } from '@haat/console/page/load-failure'
import { getSalesEndpoint, type Sales } from '@haat/domains/orders/sales/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Card, formatCount, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { RankedBars } from '@haat/ui/charts/ranked-bars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { ordersKey } from '../orders/order-keys.ts'
import { type Choice, PeriodPicker } from './period-picker.tsx'
import { chartColumns, daysOf } from './sales-period.ts'
import { conversionOf, describeChange, describeFunnel, formatChartRupees, formatRupees } from './sales-words.ts'

/** What the store sold: its figures, by day and by product. */
export function SalesCard({ store_slug: storeSlug }: { store_slug: string }) {
  const [choice, setChoice] = useState<Choice>('30d')
  const [custom, setCustom] = useState(daysOf('30d', new Date()))
  const dates = choice === 'custom' ? custom : daysOf(choice, new Date())
  const sales = useQuery({
    queryKey: [...ordersKey(storeSlug), 'sales', dates],
    queryFn: () => backend.call(getSalesEndpoint, { query: { ...dates, store_slug: storeSlug } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Sales" description="Orders with GST and delivery, less refunds, by the day they were placed.">
      <div className="flex flex-col gap-5">
        <PeriodPicker choice={choice} dates={dates} onChoose={setChoice} onDates={setCustom} />
        {sales.isError ? (
          <SalesFailure error={sales.error} onRetry={() => void sales.refetch()} busy={sales.isFetching} />
        ) : sales.data === undefined ? (
          <SkeletonRegion label="Loading sales" className="flex flex-col gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-60 w-full" />
          </SkeletonRegion>
        ) : (
          <SalesView sales={sales.data} />
        )}
      </div>
    </Card>
  )
}

function SalesFailure({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  if (error instanceof ProblemError && error.problem.code === 'analytics_not_in_plan') {
    return (
      <Banner
        tone="info"
        title="These dates need advanced analytics"
        action={
          <LinkButton size="small" render={<Link to="/plan" />}>
            View plan
          </LinkButton>
        }
      >
        {error.message}
      </Banner>
    )
  }
  return <LoadFailure title="Couldn’t load sales" error={error} onRetry={onRetry} busy={busy} />
}

function SalesView({ sales }: { sales: Sales }) {
  const { figures, before, funnel, days, top_products: products } = sales
  const chart = chartColumns(days)
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        <Figure
          label="Net sales"
          value={formatRupees(figures.net_paise)}
          note={before && describeChange(figures.net_paise, before.net_paise)}
        />
        <Figure
          label="Orders"
          value={formatCount(figures.orders)}
          note={before && describeChange(figures.orders, before.orders)}
        />
        <Figure
          label="Average order"
          value={figures.orders === 0 ? '–' : formatRupees(figures.average_paise)}
          note={before && describeChange(figures.average_paise, before.average_paise)}
        />
        {funnel === null ? (
          <Figure label="Refunded" value={formatRupees(figures.refunded_paise)} note={null} />
        ) : (
          <Figure label="Conversion" value={conversionOf(funnel)} note={describeFunnel(funnel)} />
        )}
      </dl>
      {figures.orders === 0 ? (
        <p className="text-ink-muted">No orders in this period.</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-3">
          {days.length > 1 && (
            <div className={`min-w-0 ${products?.length ? 'lg:col-span-2' : 'lg:col-span-3'}`}>
              <BarChart
                title={`Net sales by ${chart.by}`}
                labelHeader={chart.labelHeader}
                labels={chart.labels}
                series={[{ label: 'Net sales', values: chart.paise.map((paise) => paise / 100) }]}
                format={formatChartRupees}
              />
            </div>
          )}
          {products !== null && products.length > 0 && (
            <div className="min-w-0">
              <RankedBars
                title="Top products"
                labelHeader="Product"
                valueHeader="Net sales"
                rows={products.map(({ product_id: key, title: label, quantity, net_paise: value }) => ({
                  key,
                  label,
                  detail: `${formatCount(quantity)} sold`,
                  value,
                }))}
                format={formatRupees}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular m-0 text-xl font-semibold break-words text-ink">
        {value}
        {note !== null && <span className="block text-xs font-normal text-ink-muted">{note}</span>}
      </dd>
    </div>
  )
}
