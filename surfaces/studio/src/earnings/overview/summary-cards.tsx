import type { EarningsDashboard } from '@haat/domains/payouts/contract'
import { formatCount, formatMoney } from '@haat/ui'

/** The developer's totals. */
export function SummaryCards({ summary }: { summary: EarningsDashboard['summary'] }) {
  const { deductions, pending_balance: pending, total_refunds: refunds } = summary
  const figures = [
    { label: 'Total revenue', value: formatMoney(summary.total_revenue), note: 'Sales less refunds' },
    {
      label: 'Your earnings (80%)',
      value: formatMoney(summary.developer_earnings),
      note: 'Before deductions',
    },
    { label: 'Platform fee (20%)', value: formatMoney(summary.platform_fee), note: 'The platform’s share' },
    { label: 'Deductions', value: formatMoney(deductions), note: 'Withheld from your earnings for taxes' },
    {
      label: 'Pending balance',
      value: formatMoney(pending),
      note: pending < 0 ? `Your next sales settle ${formatMoney(-pending)} first` : 'For your next payout',
    },
    { label: 'In a payout', value: formatMoney(summary.processing_balance), note: 'Requested, not sent yet' },
    { label: 'Paid out', value: formatMoney(summary.total_paid_out), note: 'Sent to your bank' },
    {
      label: 'Sales',
      value: formatCount(summary.total_sales),
      note: refunds === 1 ? '1 refund' : `${formatCount(refunds)} refunds`,
    },
  ]
  return (
    <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline md:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 grow bg-surface p-4">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className="m-0">
            <span className="tabular mt-1 block text-lg font-semibold break-words md:text-base 2xl:text-lg text-ink">
              {value}
            </span>
            <span className="mt-0.5 block text-xs text-ink-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
