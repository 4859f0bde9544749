import type { AffiliatePage } from '@haat/domains/affiliates/administration/contract'
import { Card, type Column, formatCount, formatDate, formatMoney, Table, Time } from '@haat/ui'

type Signup = AffiliatePage['signups_list'][number]
type Day = AffiliatePage['clicks_by_day'][number]

const signupColumns: readonly Column<Signup>[] = [
  { key: 'name', header: 'Vendor', phone: 'title', cell: ({ name }) => name },
  { key: 'clicked', header: 'First click', cell: ({ clicked_at: at }) => <Time moment={at} relativeTo={new Date()} /> },
  {
    key: 'signed_up',
    header: 'Signed up',
    cell: ({ signed_up_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  { key: 'earned', header: 'Commission', cell: ({ earned_paise: paise }) => formatMoney(paise) },
]

const dayColumns: readonly Column<Day>[] = [
  { key: 'day', header: 'Day', phone: 'title', cell: ({ day }) => formatDate(day) },
  { key: 'clicks', header: 'Clicks', cell: ({ clicks }) => formatCount(clicks) },
]

/** The vendors whom an affiliate brought, and the clicks of each day. */
export function SignupsCard({ affiliate }: { affiliate: AffiliatePage }) {
  const { signups_list: signups, clicks_by_day: days } = affiliate
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <Card title="Sign-ups" description="The last 100 vendors.">
        {signups.length === 0 ? (
          <p className="text-sm text-ink-muted">Nobody has signed up through the link yet.</p>
        ) : (
          <Table caption="Sign-ups" columns={signupColumns} rows={signups} rowKey={({ vendor_id: id }) => id} />
        )}
      </Card>
      <Card title="Clicks by day">
        {days.length === 0 ? (
          <p className="text-sm text-ink-muted">No clicks yet.</p>
        ) : (
          <Table caption="Clicks by day" columns={dayColumns} rows={days} rowKey={({ day }) => day} />
        )}
      </Card>
    </div>
  )
}
