import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { listSubscriptionsEndpoint, type SubscriptionRow } from '@haat/domains/subscriptions/administration/contract'
import { SubscriptionStatus } from '@haat/domains/subscriptions/contract'
import { formatDate, StatusBadge } from '@haat/ui'
import { Award } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { usePlans } from '../plans/use-plans.ts'
import { subscriptionsKey } from './subscription-keys.ts'
import { cycleNames, subscriptionStatuses } from './subscription-words.ts'

const columns: readonly ListColumn<SubscriptionRow>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    phone: 'title',
    cell: ({ vendor_id: vendorId, vendor_name: name, vendor_email: email }) => (
      <span className="block min-w-0">
        <Link to={`/subscriptions/${vendorId}`}>{name}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">{email}</span>
      </span>
    ),
    csv: ({ vendor_email: email }) => email,
  },
  { key: 'plan', header: 'Plan', cell: planText, csv: planText },
  {
    key: 'cycle',
    header: 'Paid',
    cell: (row) => cycleText(row),
    csv: (row) => cycleText(row),
  },
  {
    key: 'started',
    header: 'Started',
    cell: ({ started_at: startedAt }) => formatDate(startedAt),
    csv: ({ started_at: startedAt }) => formatDate(startedAt),
  },
  { key: 'until', header: 'Next', cell: nextText, csv: nextText },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={subscriptionStatuses[status].tone}>{subscriptionStatuses[status].label}</StatusBadge>
    ),
    csv: ({ status }) => subscriptionStatuses[status].label,
  },
]

/** `/subscriptions`: the subscriptions of all vendors, newest first. */
export function SubscriptionsPage() {
  const plans = usePlans()
  const filters = [
    {
      name: 'status',
      label: 'Status',
      any: 'Any status',
      options: SubscriptionStatus.options.map((value) => ({ value, label: subscriptionStatuses[value].label })),
    },
    {
      name: 'plan_id',
      label: 'Plan',
      any: 'Any plan',
      options: (plans.data ?? []).map(({ plan_id: value, name: label }) => ({ value, label })),
    },
  ]
  return (
    <ListPage
      title="Subscriptions"
      description="Which plan vendors have, newest first. Vendors without a subscription are on Starter."
      noun={{ one: 'subscription', many: 'subscriptions' }}
      queryKey={[...subscriptionsKey, 'list']}
      load={({ values: { q, status, plan_id: planId }, cursor, signal }) =>
        backend.call(listSubscriptionsEndpoint, {
          query: {
            q,
            status: SubscriptionStatus.safeParse(status).data,
            ...(planId ? { plan_id: planId } : {}),
            cursor,
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ vendor_name: name }) => name}
      search="Search by vendor"
      filters={filters}
      empty={{
        icon: <Award />,
        title: 'No subscriptions yet',
        text: 'Vendors choose plans in the dashboard.',
        action: null,
      }}
    />
  )
}

function planText({ plan_name: name, plan_version: version }: SubscriptionRow): string {
  return `${name}, version ${version}`
}

function cycleText({ cycle, complimentary }: SubscriptionRow): string {
  return complimentary ? 'Complimentary' : cycleNames[cycle]
}

function nextText({ ended_at: ended, period_end: end, cancel_at_period_end: isCancelled }: SubscriptionRow): string {
  if (ended !== null) return `Ended ${formatDate(ended)}`
  if (end === null) return 'No end'
  return `${isCancelled ? 'Ends' : 'Renews'} ${formatDate(end)}`
}
