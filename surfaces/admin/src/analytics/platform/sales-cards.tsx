import { Card, formatCount, formatMoney } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { SplitBar } from '@haat/ui/charts/split-bar'
import { formatChartRupees } from '../analytics-words.ts'
import { type FigureCardProps, inRupees } from './card-props.ts'
import { FigureList, figureLine } from './figure-list.tsx'
import { saleKinds } from './metric-words.ts'

/** What stores bought from the platform, by day and by kind. */
export function SalesCard({ stats, period, series }: FigureCardProps) {
  const kinds = stats.sales.map(({ kind, paise }) => ({ label: saleKinds[kind] ?? kind, value: paise }))
  return (
    <Card title="Gross sales" description="Captured purchases of stores with GST, less refunds, by the day of payment.">
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <BarChart
            title={`Gross sales by ${series.by}`}
            labelHeader={series.labelHeader}
            labels={series.labels}
            series={[{ label: 'Gross sales', values: inRupees(series.sums('sales_paise')) }]}
            format={formatChartRupees}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FigureList period={period} lines={[figureLine(stats, 'sales_paise')]} />
          {kinds.length > 0 && (
            <SplitBar
              title="By what was sold"
              labelHeader="Kind"
              valueHeader="Amount"
              parts={kinds}
              format={formatMoney}
            />
          )}
        </div>
      </div>
    </Card>
  )
}

/** New stores and vendors. */
export function StoresCard({ stats, period, series }: FigureCardProps) {
  return (
    <Card title="Stores">
      <BarChart
        title={`New stores and vendors by ${series.by}`}
        labelHeader={series.labelHeader}
        labels={series.labels}
        series={[
          { label: 'Stores', values: series.sums('stores_opened') },
          { label: 'Vendors', values: series.sums('vendors_joined') },
        ]}
      />
      <FigureList
        period={period}
        lines={[
          figureLine(stats, 'vendors_joined'),
          figureLine(stats, 'stores_opened'),
          {
            metric: 'stores',
            value: formatCount(stats.stores.at_end),
            note: `${formatCount(stats.stores.at_start)} when the period started`,
          },
        ]}
      />
    </Card>
  )
}

/** Credits that stores bought and used. */
export function CreditsCard({ stats, period, series }: FigureCardProps) {
  return (
    <Card title="Credits">
      <BarChart
        title={`Credits sold and used by ${series.by}`}
        labelHeader={series.labelHeader}
        labels={series.labels}
        series={[
          { label: 'Sold', values: series.sums('credits_sold') },
          { label: 'Used', values: series.sums('credits_used') },
        ]}
      />
      <FigureList period={period} lines={[figureLine(stats, 'credits_sold'), figureLine(stats, 'credits_used')]} />
    </Card>
  )
}
