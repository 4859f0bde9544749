import { Card, formatMoney } from '@haat/ui'
import { LineChart } from '@haat/ui/charts/line-chart'
import { SplitBar } from '@haat/ui/charts/split-bar'
import { formatChartRupees, signed } from '../analytics-words.ts'
import { type FigureCardProps, inRupees } from './card-props.ts'
import { FigureList, figureOf } from './figure-list.tsx'

/** What the platform owes developers and affiliates. */
export function LiabilitiesCard({ stats, period, series }: FigureCardProps) {
  const { liability } = stats
  return (
    <Card title="Liabilities" description="What the platform owes developers and affiliates, as the ledger has it.">
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <LineChart
            title={`Liabilities by ${series.by}`}
            labelHeader={series.labelHeader}
            labels={series.labels}
            series={[
              {
                label: 'Liabilities',
                values: inRupees(series.running(liability.at_start, ['liability_change_paise'])),
              },
            ]}
            format={formatChartRupees}
            fill
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FigureList
            period={period}
            lines={[
              { label: 'Owed when the period started', value: formatMoney(liability.at_start) },
              {
                metric: 'liability_change_paise',
                label: 'Earned, less refunds and payouts',
                value: signed(figureOf(stats, 'liability_change_paise')),
              },
              { label: 'Owed when it ended', value: formatMoney(liability.at_end), isTotal: true },
              { metric: 'liability_paise', value: formatMoney(liability.total) },
            ]}
          />
          <SplitBar
            title="Owed now"
            labelHeader="To"
            valueHeader="Amount"
            parts={[
              { label: 'Developers, earned', value: liability.pending },
              { label: 'Developers, in payouts', value: liability.processing },
              { label: 'Affiliates', value: liability.affiliates },
            ]}
            format={formatMoney}
          />
        </div>
      </div>
    </Card>
  )
}
