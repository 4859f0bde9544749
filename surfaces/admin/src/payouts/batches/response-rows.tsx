import type { ImportedResponse, ResponseRow } from '@haat/domains/payouts/contract'
import { Banner, type Column, formatCount, formatMoney, StatusBadge, type StatusTone, Table } from '@haat/ui'
import { rowProblems } from '../payout-words.ts'

const outcomes: Record<ResponseRow['outcome'], { label: string; tone: StatusTone }> = {
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'waiting' },
}

const columns: readonly Column<ResponseRow>[] = [
  {
    key: 'payout',
    header: 'Payout',
    phone: 'title',
    cell: ({ line, payout }) =>
      payout === null ? `Line ${line}` : `${payout.payee_name}, ${formatMoney(payout.amount)}`,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => <StatusBadge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</StatusBadge>,
  },
  {
    key: 'details',
    header: 'Details',
    cell: ({ problem, transaction_id: transactionId, reason }) =>
      problem === null ? (transactionId ?? reason ?? '–') : rowProblems[problem],
  },
]

/** What the rows of a response change. */
export function ResponseRows({ result: { rows, missing } }: { result: ImportedResponse }) {
  if (rows.length === 0) return null
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="waiting">
          {formatCount(missing.length)} of the batch’s payouts aren’t in this file. They stay in processing.
        </Banner>
      )}
      <Table caption="Rows of the response" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
    </>
  )
}
