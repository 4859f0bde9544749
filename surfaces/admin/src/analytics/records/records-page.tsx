import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { NotFoundPage } from '@haat/console/page/not-found-page'
import { useSession } from '@haat/console/session/session-context'
import { CountedMetric, type CountedRecord, listCountedRecordsEndpoint } from '@haat/domains/analytics/contract'
import { Breadcrumbs, formatDateTime, Time } from '@haat/ui'
import { ChartNoAxesColumn } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { describeDates, formatDay, type Period, periodQuery } from '../period/period.ts'
import { usePeriod } from '../period/use-period.ts'
import { metricWords, saleKinds } from '../platform/metric-words.ts'

/** `/analytics/records/:metric`: the records that a figure of the platform adds up. */
export function RecordsPage() {
  const metric = CountedMetric.safeParse(useParams().metric)
  const { period } = usePeriod()
  return metric.success ? <Records key={metric.data} metric={metric.data} period={period} /> : <NotFoundPage />
}

function Records({ metric, period }: { metric: CountedMetric; period: Period }) {
  const { label, noun } = metricWords[metric]
  const { from, to } = period
  const { can } = useSession()
  const canOpenVendors = can('vendors.read')
  const columns = useMemo(() => columnsOf(metric, canOpenVendors), [metric, canOpenVendors])
  const queryKey = ['analytics', 'records', metric, from, to]
  return (
    <ListPage
      title={label}
      description={<Sum metric={metric} period={period} />}
      noun={noun}
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Analytics', link: <Link to={`/analytics${periodQuery(period)}`} /> }]} />
      }
      queryKey={queryKey}
      load={async ({ cursor, signal }) => {
        const {
          items,
          next_cursor: nextCursor,
          count,
        } = await backend.call(listCountedRecordsEndpoint, {
          query: { from, to, metric, cursor },
          signal,
        })
        return { items, next_cursor: nextCursor, total: count }
      }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ label: name }) => name}
      empty={{
        icon: <ChartNoAxesColumn />,
        title: `No ${noun.many} in this period`,
        text: 'The figure is zero because there’s nothing to count.',
        action: null,
      }}
    />
  )
}

/** What the records add up to, and in which time. */
function Sum({ metric, period }: { metric: CountedMetric; period: Period }) {
  const { from, to } = period
  const sum = useQuery({
    queryKey: ['analytics', 'sum', metric, from, to],
    queryFn: ({ signal }) =>
      backend.call(listCountedRecordsEndpoint, { query: { from, to, metric, limit: '1' }, signal }),
  })
  const when =
    metric === 'liability_paise'
      ? 'Now'
      : metric === 'stores' || metric === 'mrr_paise'
        ? `At the end of ${formatDay(to)}`
        : describeDates(period)
  return sum.data === undefined ? when : `${when}: ${metricWords[metric].format(sum.data.total)} in all`
}

function columnsOf(metric: CountedMetric, canOpenVendors: boolean): readonly ListColumn<CountedRecord>[] {
  const { format } = metricWords[metric]
  const isMoney = metric.endsWith('_paise')
  const groups: readonly ListColumn<CountedRecord>[] =
    metric === 'sales_paise'
      ? [
          {
            key: 'group',
            header: 'Kind',
            cell: ({ group }) => saleKinds[group] ?? group,
            csv: ({ group }) => saleKinds[group] ?? group,
          },
        ]
      : []
  return [
    {
      key: 'label',
      header: 'Record',
      phone: 'title',
      cell: ({ id, label }) =>
        metric === 'vendors_joined' && canOpenVendors ? <Link to={`/vendors/${id}`}>{label}</Link> : label,
      csv: ({ label }) => label,
    },
    {
      key: 'id',
      header: 'ID',
      phone: 'hidden',
      cell: ({ id }) => <code className="text-xs">{id}</code>,
      csv: ({ id }) => id,
    },
    ...groups,
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => <Time moment={at} relativeTo={new Date()} />,
      csv: ({ at }) => formatDateTime(at),
    },
    {
      key: 'value',
      header: isMoney ? 'Amount' : 'Counts as',
      align: 'end',
      cell: ({ value }) => format(value),
      csv: ({ value }) => (isMoney ? value / 100 : value),
    },
  ]
}
