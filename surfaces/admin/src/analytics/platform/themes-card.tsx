import { Card } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { formatChartRupees, formatShare } from '../analytics-words.ts'
import { type FigureCardProps, inRupees } from './card-props.ts'
import { FigureList, figureLine } from './figure-list.tsx'

/** Sales of developers' themes, and the platform's part of them. */
export function ThemesCard({ stats, period, series }: FigureCardProps) {
  return (
    <Card title="Themes" description="Sales of developers’ themes without GST. A refund counts on its own day.">
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <BarChart
            title={`Theme sales and commission by ${series.by}`}
            labelHeader={series.labelHeader}
            labels={series.labels}
            series={[
              { label: 'Theme sales', values: inRupees(series.sums('theme_sales_paise')) },
              { label: 'Commission', values: inRupees(series.sums('theme_commission_paise')) },
            ]}
            format={formatChartRupees}
          />
        </div>
        <FigureList
          period={period}
          lines={[
            figureLine(stats, 'themes_published'),
            figureLine(stats, 'themes_sold'),
            figureLine(stats, 'theme_sales_paise'),
            figureLine(stats, 'theme_commission_paise'),
            {
              label: 'Take rate',
              note: 'Commission / theme sales',
              value: formatShare(stats.take_rate_bp),
              isTotal: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}
