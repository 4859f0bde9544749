import type { VendorSubscription } from '@haat/domains/subscriptions/administration/contract'
import type { AccountCreditEntry } from '@haat/domains/subscriptions/contract'
import { Card, type Column, formatDate, formatDateTime, formatMoney, Table } from '@haat/ui'
import { Facts } from '../payouts/facts.tsx'
import { cycleNames, endReasonText, eventText } from './subscription-words.ts'

type Event = VendorSubscription['history'][number]

const eventColumns: readonly Column<Event>[] = [
  { key: 'kind', header: 'Event', phone: 'title', cell: ({ kind }) => eventText(kind) },
  { key: 'at', header: 'When', cell: ({ occurred_at: at }) => formatDateTime(at) },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ plan_name: name, plan_version: version, cycle }) => `${name}, version ${version}, ${cycle}`,
  },
  { key: 'mrr', header: 'Monthly amount', align: 'end', cell: ({ mrr_after: amount }) => formatMoney(amount) },
]

const creditColumns: readonly Column<AccountCreditEntry>[] = [
  { key: 'description', header: 'Entry', phone: 'title', cell: ({ description }) => description },
  { key: 'at', header: 'When', cell: ({ created_at: at }) => formatDateTime(at) },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { key: 'balance', header: 'Balance', align: 'end', cell: ({ balance }) => formatMoney(balance) },
]

/** The plan, what happened to it, and the account credit. */
export function VendorPlanCards({ data }: { data: VendorSubscription }) {
  return (
    <>
      <Card title={`${data.plan.name} plan`}>
        <Facts facts={factsOf(data)} />
      </Card>
      <Card title="History" padding="none">
        {data.history.length === 0 ? (
          <p className="px-5 pb-5 text-ink-muted">This vendor has never had another plan than Starter.</p>
        ) : (
          <Table caption="History" columns={eventColumns} rows={data.history} rowKey={({ id }) => id} />
        )}
      </Card>
      {data.credit_entries.length > 0 && (
        <Card title="Account credit" description="The latest 20 entries, GST included." padding="none">
          <Table
            caption="Account credit"
            columns={creditColumns}
            rows={data.credit_entries}
            rowKey={({ number }) => String(number)}
          />
        </Card>
      )}
    </>
  )
}

function factsOf({ stores, plan, subscription, account_credit: credit }: VendorSubscription) {
  const always = [
    { label: 'Stores', value: stores.map(({ store_name: name }) => name).join(', ') || 'None' },
    { label: 'Version', value: `${plan.name}, version ${plan.number}` },
    { label: 'Account credit', value: formatMoney(credit) },
  ]
  if (subscription === null) return always
  const { status, complimentary, cycle, period_start: start, period_end: end, charge, next } = subscription
  if (status === 'ended') {
    const ended = subscription.ended_at === null ? '' : formatDate(subscription.ended_at)
    return [
      ...always,
      { label: 'Last subscription', value: `${subscription.plan.name}, ended ${ended}` },
      { label: 'Why it ended', value: endReasonText(subscription.end_reason) },
    ]
  }
  return [
    ...always,
    { label: 'Paid', value: complimentary ? 'Complimentary' : cycleNames[cycle] },
    ...(end === null ? [] : [{ label: 'Period', value: `${formatDate(start)} to ${formatDate(end)}` }]),
    ...(end === null ? [] : [{ label: 'Then', value: nextOf(subscription) }]),
    ...(next === null ? [] : [{ label: 'Scheduled change', value: `${next.plan.name}, ${next.cycle}` }]),
    ...(charge === null
      ? []
      : [{ label: 'To pay', value: `${formatMoney(charge.subtotal)} plus GST by ${formatDate(charge.due_at)}` }]),
  ]
}

function nextOf({
  cancel_at_period_end: isCancelled,
  renewal_price: renewal,
}: NonNullable<VendorSubscription['subscription']>): string {
  return isCancelled ? 'The plan ends' : `Renews for ${formatMoney(renewal)} plus GST`
}
