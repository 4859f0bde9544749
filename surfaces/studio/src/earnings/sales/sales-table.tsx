import type { EarningRow } from '@haat/domains/payouts/contract'
import { type Column, formatMoney, joinClasses, Table, Time } from '@haat/ui'
import { Link } from 'react-router'
import { explainEarning } from '../explain-earning.ts'
import { EarningStatusBadge } from './earning-status.tsx'

const columns: readonly Column<EarningRow>[] = [
  {
    key: 'theme',
    header: 'Theme',
    phone: 'title',
    cell: (row) => (
      <span className="min-w-0">
        <span className="block break-words">
          {row.kind === 'refund' && 'Refund: '}
          {row.theme_name} <span className="font-normal text-ink-muted">{row.theme_version}</span>
        </span>
        <span className="mt-0.5 block max-w-prose text-xs font-normal text-ink-muted">{explainEarning(row)}</span>
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    className: 'sm:whitespace-nowrap',
    cell: (row) => <Time moment={row.earned_at} />,
  },
  {
    key: 'amount',
    header: 'You get',
    align: 'end',
    cell: (row) => (
      <span className={joinClasses('font-medium', row.net_amount < 0 && 'text-madder-text')}>
        {formatMoney(row.net_amount)}
      </span>
    ),
  },
]

const status: Column<EarningRow> = {
  key: 'status',
  header: 'Status',
  cell: (row) => <EarningStatusBadge status={row.status} />,
}

const linkedStatus: Column<EarningRow> = {
  ...status,
  cell: (row) =>
    row.payout_id === null ? (
      <EarningStatusBadge status={row.status} />
    ) : (
      <Link to={`/earnings/payouts/${row.payout_id}`}>
        <EarningStatusBadge status={row.status} />
        <span className="visually-hidden">, see the payout of {row.theme_name}</span>
      </Link>
    ),
}

interface SalesTableProps {
  caption: string
  rows: readonly EarningRow[]
  /** Whether the status leads to the payout. Not on the payout's own page. */
  linksPayouts?: boolean
}

/** Sales and refunds, each explained in one line to the paisa. */
export function SalesTable({ caption, rows, linksPayouts = false }: SalesTableProps) {
  return (
    <Table
      caption={caption}
      columns={[...columns, linksPayouts ? linkedStatus : status]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
