import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportSubscriptionsEndpoint,
  listSubscriptionsEndpoint,
  SubscriptionListQuery,
  type SubscriptionRow,
} from '@haat/domains/subscriptions/administration/contract'
import { formatDate, StatusBadge } from '@haat/ui'
import { Award } from '@haat/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile, yesOrNo } from '../lists/server-list.ts'
import { usePlans } from '../plans/use-plans.ts'
import { subscriptionsKey } from './subscription-keys.ts'
import { cycleNames, subscriptionStatuses } from './subscription-words.ts'

const columns: readonly ListColumn<SubscriptionRow>[] = [
  {
    key: 'vendor_name',
    exports: ['vendor_name', 'vendor_email'],
    header: 'Vendor',
    phone: 'title',
    cell: ({ vendor_id: vendorId, vendor_name: name, vendor_email: email }) => (
      <span className="block min-w-0">
        <Link to={`/subscriptions/${vendorId}`}>{name}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">{email}</span>
      </span>
    ),
  },
  { key: 'plan', header: 'Plan', cell: planText, exports: ['plan_name', 'plan_version'] },
  {
    key: 'cycle',
    header: 'Paid',
    exports: ['cycle', 'complimentary'],
    cell: (row) => cycleText(row),
  },
  {
    key: 'started_at',
    header: 'Started',
    cell: ({ started_at: startedAt }) => formatDate(startedAt),
  },
  { key: 'period_end', header: 'Next', cell: nextText, exports: ['period_end', 'cancel_at_period_end', 'ended_at'] },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={subscriptionStatuses[status].tone}>{subscriptionStatuses[status].label}</StatusBadge>
    ),
  },
]

const savedViews = savedViewsOf('subscriptions')

/** `/subscriptions`: the subscriptions of all vendors, newest first. */
export function SubscriptionsPage() {
  const { data: plans } = usePlans()
  const fields = useMemo(() => fieldsWith(plans ?? []), [plans])
  return (
    <ListPage
      title="Subscriptions"
      description="Vendors’ plans, newest first. Vendors without a subscription are on Starter."
      noun={{ one: 'subscription', many: 'subscriptions' }}
      queryKey={[...subscriptionsKey, 'list']}
      load={loadFrom(listSubscriptionsEndpoint)}
      exportFile={useExportFile(exportSubscriptionsEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ vendor_name: name }) => name}
      search="Search by vendor"
      fields={fields}
      savedViews={savedViews}
      empty={{
        icon: <Award />,
        title: 'No subscriptions yet',
        text: 'Vendors choose plans in the dashboard.',
        action: null,
      }}
    />
  )
}

function fieldsWith(plans: readonly { readonly plan_id: string; readonly name: string }[]) {
  return listFields(SubscriptionListQuery.list, {
    status: { label: 'Status', type: 'choice', options: optionsOf(subscriptionStatuses), isPinned: true },
    plan_id: {
      label: 'Plan',
      type: 'choice',
      options: plans.map(({ plan_id: value, name: label }) => ({ value, label })),
      isPinned: true,
    },
    cycle: {
      label: 'Cycle',
      type: 'choice',
      options: Object.entries(cycleNames).map(([value, label]) => ({ value, label })),
    },
    complimentary: { label: 'Complimentary', type: 'choice', options: yesOrNo },
    vendor_name: { label: 'Vendor', type: 'text' },
    started_at: { label: 'Started', type: 'date' },
    period_end: { label: 'End of the period', type: 'date' },
  })
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
