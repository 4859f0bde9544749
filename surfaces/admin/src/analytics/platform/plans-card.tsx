import { Card, formatCount, formatMoney } from '@haat/ui'
import { LineChart } from '@haat/ui/charts/line-chart'
import { formatChartRupees, formatShare, signed } from '../analytics-words.ts'
import { type FigureCardProps, inRupees } from './card-props.ts'
import { FigureList, figureOf } from './figure-list.tsx'

/** The monthly revenue of plans, and why it changed. */
export function PlansCard({ stats, period, series }: FigureCardProps) {
  const { mrr } = stats
  const closing = series.running(
    mrr.opening_paise,
    ['mrr_new_paise', 'mrr_expansion_paise', 'mrr_reactivation_paise'],
    ['mrr_contraction_paise', 'mrr_churn_paise'],
  )
  return (
    <Card
      title="Plans"
      description="Monthly revenue is what paying vendors’ plans cost a month: the price of the month, or a twelfth of the price of the year."
    >
      <div className="grid gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <LineChart
            title={`Monthly plan revenue by ${series.by}`}
            labelHeader={series.labelHeader}
            labels={series.labels}
            series={[{ label: 'Monthly plan revenue', values: inRupees(closing) }]}
            format={formatChartRupees}
            fill
          />
          <FigureList
            period={period}
            lines={[
              { label: 'Subscribers when the period started', value: formatCount(mrr.subscribers_at_start) },
              { metric: 'subscribers_gained', value: signed(figureOf(stats, 'subscribers_gained'), formatCount) },
              { metric: 'subscribers_lost', value: signed(-figureOf(stats, 'subscribers_lost'), formatCount) },
              {
                metric: 'mrr_paise',
                label: 'Subscribers when it ended',
                value: formatCount(mrr.subscribers_at_end),
                isTotal: true,
              },
              {
                label: 'Subscriber churn',
                note: 'Subscribers lost / subscribers when the period started',
                value: formatShare(mrr.churn_bp),
              },
            ]}
          />
        </div>
        <FigureList
          period={period}
          lines={[
            { label: 'Revenue when the period started', value: formatMoney(mrr.opening_paise) },
            { metric: 'mrr_new_paise', label: 'New', note: 'First payment', value: signed(mrr.new_paise) },
            { metric: 'mrr_expansion_paise', label: 'Expansion', value: signed(mrr.expansion_paise) },
            {
              metric: 'mrr_reactivation_paise',
              label: 'Reactivation',
              note: 'Vendors who had left',
              value: signed(mrr.reactivation_paise),
            },
            { metric: 'mrr_contraction_paise', label: 'Contraction', value: signed(-mrr.contraction_paise) },
            { metric: 'mrr_churn_paise', label: 'Churn', value: signed(-mrr.churn_paise) },
            {
              metric: 'mrr_paise',
              label: 'Revenue when it ended',
              value: formatMoney(mrr.closing_paise),
              isTotal: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}
