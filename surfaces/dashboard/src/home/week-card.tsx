import type { StoreHome } from '@haat/domains/store-home/contract'
import { Card, formatCount, LinkButton } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { Link } from 'react-router'
import { describeChange, formatChartRupees, formatRupees } from '../sales/sales-words.ts'

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

/** The sales of the last seven days, compared with those of the seven days before. */
export function WeekCard({ sales }: { sales: NonNullable<StoreHome['sales']> }) {
  const { this_week: week, last_week: before, days } = sales
  const hasSales = week.orders > 0 || before.orders > 0
  return (
    <Card
      title="This week’s sales"
      description="The last seven days, compared with the seven days before."
      actions={
        <LinkButton size="small" render={<Link to="/sales" />}>
          All sales
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="m-0 grid grid-cols-2 gap-4">
          <Figure
            label="Net sales"
            value={formatRupees(week.net_paise)}
            change={describeChange(week.net_paise, before.net_paise)}
          />
          <Figure label="Orders" value={formatCount(week.orders)} change={describeChange(week.orders, before.orders)} />
        </dl>
        {hasSales ? (
          <BarChart
            title="Net sales by day"
            labelHeader="Day"
            labels={days.map(({ day }) => weekday.format(new Date(day)))}
            series={[
              { label: 'This week', values: days.map(({ net_paise: paise }) => paise / 100) },
              { label: 'Last week', values: days.map(({ last_week_net_paise: paise }) => paise / 100) },
            ]}
            format={formatChartRupees}
            height={180}
          />
        ) : (
          <p className="text-ink-muted">No orders in the last two weeks.</p>
        )}
      </div>
    </Card>
  )
}

function Figure({ label, value, change }: { label: string; value: string; change: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="tabular m-0 text-xl font-semibold break-words text-ink">
        {value}
        <span className="block text-xs font-normal text-ink-muted">{change}</span>
      </dd>
    </div>
  )
}
