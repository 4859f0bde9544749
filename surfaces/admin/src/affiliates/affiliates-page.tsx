import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { type ListedAffiliate, listAffiliatesEndpoint } from '@haat/domains/affiliates/administration/contract'
import { formatCount, formatMoney, LinkButton, StatusBadge, Time } from '@haat/ui'
import { Share2 } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { affiliateStatuses, affiliatesKey } from './affiliate-words.ts'

const columns: readonly ListColumn<ListedAffiliate>[] = [
  {
    key: 'name',
    header: 'Affiliate',
    phone: 'title',
    cell: ({ id, name, email }) => (
      <span className="block min-w-0">
        <Link to={`/affiliates/${id}`}>{name}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">{email}</span>
      </span>
    ),
    csv: ({ email }) => email,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={affiliateStatuses[status].tone}>{affiliateStatuses[status].label}</StatusBadge>
    ),
    csv: ({ status }) => affiliateStatuses[status].label,
  },
  { key: 'clicks', header: 'Clicks', cell: ({ clicks }) => formatCount(clicks), csv: ({ clicks }) => clicks },
  { key: 'signups', header: 'Sign-ups', cell: ({ signups }) => formatCount(signups), csv: ({ signups }) => signups },
  {
    key: 'on_hold',
    header: 'On hold',
    cell: ({ on_hold_paise: paise }) => formatMoney(paise),
    csv: ({ on_hold_paise: paise }) => paise / 100,
  },
  {
    key: 'payable',
    header: 'Payable',
    cell: ({ payable_paise: paise }) => formatMoney(paise),
    csv: ({ payable_paise: paise }) => paise / 100,
  },
  {
    key: 'applied_at',
    header: 'Applied',
    cell: ({ applied_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    csv: ({ applied_at: at }) => at,
  },
]

const filters = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: Object.entries(affiliateStatuses).map(([value, { label }]) => ({ value, label })),
  },
]

const sort = {
  initial: '-applied_at',
  options: [
    { value: '-applied_at', label: 'Newest first' },
    { value: 'applied_at', label: 'Oldest first' },
  ],
  columns: { applied_at: { ascending: 'applied_at', descending: '-applied_at' } },
} as const

/** `/affiliates`: affiliates and their applications. */
export function AffiliatesPage() {
  return (
    <ListPage
      title="Affiliates"
      description="Vendors who recommend the platform for a commission. Applications have the status Waiting."
      noun={{ one: 'affiliate', many: 'affiliates' }}
      actions={<LinkButton render={<Link to="/affiliates/rules" />}>Commission rules</LinkButton>}
      queryKey={[...affiliatesKey, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listAffiliatesEndpoint, {
          query: {
            q: values.q,
            sort: values.sort === 'applied_at' ? 'applied_at' : '-applied_at',
            ...(values.status && { 'filter[status]': `in:${values.status}` }),
            cursor,
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search="Search by name, email or code"
      filters={filters}
      sort={sort}
      empty={{
        icon: <Share2 />,
        title: 'No affiliates yet',
        text: 'Vendors apply on the marketplace’s affiliate page.',
        action: null,
      }}
    />
  )
}
