import type { ListColumn } from '@haat/console/lists/list-definition'
import type { CustomerSummary } from '@haat/domains/customers/profiles/contract'
import { formatCount, formatMoney, StatusBadge, Time } from '@haat/ui'
import { customerTitle, formatPhone, stateName } from '../../customer-words.ts'
import { RecordLink } from '../../lists/record-link.tsx'

export const customerColumns: readonly ListColumn<CustomerSummary>[] = [
  {
    key: 'name',
    header: 'Customer',
    phone: 'title',
    cell: (customer) => (
      <span className="block min-w-0">
        <RecordLink to={`/customers/${customer.id}`}>{customerTitle(customer)}</RecordLink>
        {customer.name !== '' && (
          <span className="block text-sm font-normal break-all text-ink-muted">
            {customer.email || formatPhone(customer.phone)}
          </span>
        )}
      </span>
    ),
    exports: ['name', 'email', 'phone'],
  },
  {
    key: 'accepts_marketing',
    header: 'Marketing',
    cell: ({ accepts_marketing: accepts }) =>
      accepts ? (
        <StatusBadge tone="success">Subscribed</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Not subscribed</StatusBadge>
      ),
  },
  {
    key: 'city',
    header: 'Location',
    cell: ({ city, state_code: code }) =>
      [...new Set([city, stateName(code)])].filter((part) => part !== '').join(', ') || '–',
    exports: ['city', 'state_code'],
  },
  { key: 'orders_count', header: 'Orders', align: 'end', cell: ({ orders_count: count }) => formatCount(count) },
  { key: 'spent_paise', header: 'Total spent', align: 'end', cell: ({ spent_paise: spent }) => formatMoney(spent) },
  {
    key: 'last_order_at',
    header: 'Last order',
    align: 'end',
    cell: ({ last_order_at: moment }) => (moment === null ? '–' : <Time moment={moment} relativeTo={new Date()} />),
  },
  {
    key: 'phone',
    header: 'Phone',
    cell: ({ phone }) => (phone === '' ? '–' : formatPhone(phone)),
    isInitiallyHidden: true,
  },
  { key: 'tags', header: 'Tags', cell: ({ tags }) => tags.join(', ') || '–', isInitiallyHidden: true },
  {
    key: 'created_at',
    header: 'Customer since',
    align: 'end',
    cell: ({ created_at: moment }) => <Time moment={moment} />,
    isInitiallyHidden: true,
  },
]
