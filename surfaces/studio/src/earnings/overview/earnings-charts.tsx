import type { EarningsDashboard } from '@haat/domains/payouts/contract'
import { Card, formatCount, formatMoney } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { RankedBars } from '@haat/ui/charts/ranked-bars'
import { SplitBar } from '@haat/ui/charts/split-bar'
import { monthName } from '../month-name.ts'

const MAX_THEMES = 8

/** The last six months, the revenue split, and earnings by theme. Charts count in rupees, so that axes are readable. */
export function EarningsCharts({ earnings }: { earnings: EarningsDashboard }) {
  const { monthly_trend: months, revenue_split: split, earnings_by_theme: themes } = earnings
  const inRupees = (rupees: number) => formatMoney(Math.round(rupees * 100))
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Card className="lg:col-span-2">
        <BarChart
          title="Last 6 months"
          labelHeader="Month"
          labels={months.map(({ month }) => monthName(month, 'short'))}
          series={[
            { label: 'Your earnings', values: months.map((month) => month.developer_earnings / 100) },
            { label: 'Platform fee', values: months.map((month) => month.platform_fee / 100) },
          ]}
          format={inRupees}
          height={340}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <SplitBar
            title="Revenue split"
            labelHeader="Receiver"
            valueHeader="Amount"
            parts={[
              { label: 'You', value: split.developer.amount / 100 },
              { label: 'Platform', value: split.platform.amount / 100 },
            ]}
            format={inRupees}
          />
        </Card>
        <Card>
          <RankedBars
            title={themes.length > MAX_THEMES ? `Earnings by theme, top ${MAX_THEMES}` : 'Earnings by theme'}
            labelHeader="Theme"
            valueHeader="Your earnings"
            rows={themes.slice(0, MAX_THEMES).map((theme) => ({
              key: theme.theme_slug,
              label: theme.theme_name,
              detail: countSales(theme),
              value: theme.developer_earnings,
            }))}
            format={formatMoney}
          />
        </Card>
      </div>
    </div>
  )
}

function countSales({ sales, refunds }: { sales: number; refunds: number }): string {
  const sold = sales === 1 ? '1 sale' : `${formatCount(sales)} sales`
  if (refunds === 0) return sold
  return `${sold}, ${refunds === 1 ? '1 refund' : `${formatCount(refunds)} refunds`}`
}
