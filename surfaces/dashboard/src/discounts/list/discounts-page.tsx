import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import {
  type Discount,
  DiscountListQuery,
  deleteDiscountEndpoint,
  exportDiscountsEndpoint,
  listDiscountsEndpoint,
  switchDiscountEndpoint,
} from '@haat/domains/discounts/management/contract'
import { formatCount, formatMoney, LinkButton, StatusBadge } from '@haat/ui'
import { Tag } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { deleteAction } from '../../lists/delete-action.tsx'
import { RecordLink } from '../../lists/record-link.tsx'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { useStore } from '../../session/use-store.ts'
import { discountsKey } from '../discount-keys.ts'
import { describeDates, describeSaved } from '../words/describe-discount.ts'
import { discountKinds, discountStatuses, kindLabel } from '../words/discount-words.ts'

const columns: readonly ListColumn<Discount>[] = [
  {
    key: 'title',
    header: 'Discount',
    phone: 'title',
    cell: (discount) => (
      <span className="block min-w-0">
        <RecordLink to={`/discounts/${discount.id}`}>{discount.code ?? discount.title}</RecordLink>
        <span className="block text-sm font-normal break-words text-ink-muted">{describeSaved(discount)}</span>
      </span>
    ),
    exports: ['title', 'code', 'value'],
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusBadge tone={discountStatuses[status].tone}>{discountStatuses[status].label}</StatusBadge>
    ),
  },
  {
    key: 'method',
    header: 'Method',
    cell: ({ method }) => (method === 'code' ? 'Code' : 'Automatic'),
    exports: [],
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => kindLabel(kind), isInitiallyHidden: true },
  {
    key: 'starts_at',
    header: 'Dates',
    cell: (discount) => <span className="inline-block first-letter:uppercase">{describeDates(discount)}</span>,
    exports: ['starts_at', 'ends_at'],
  },
  { key: 'used_count', header: 'Used', align: 'end', cell: ({ used_count: count }) => formatCount(count) },
  { key: 'given_paise', header: 'Given', align: 'end', cell: ({ given_paise: given }) => formatMoney(given) },
]

const fields = listFields(DiscountListQuery.list, {
  created_at: { label: 'Created', type: 'date' },
  title: { label: 'Title', type: 'text' },
  used_count: { label: 'Used', type: 'number' },
  starts_at: { label: 'Starts', type: 'date' },
  ends_at: { label: 'Ends', type: 'date' },
  status: {
    label: 'Status',
    type: 'choice',
    options: Object.entries(discountStatuses).map(([value, { label }]) => ({ value, label })),
    isPinned: true,
  },
  kind: { label: 'Type', type: 'choice', options: discountKinds.map(({ value, label }) => ({ value, label })) },
  method: {
    label: 'Method',
    type: 'choice',
    options: [
      { value: 'code', label: 'Code' },
      { value: 'automatic', label: 'Automatic' },
    ],
  },
})

const views = [
  { name: 'Active', query: 'filter[status]=in:active' },
  { name: 'Scheduled', query: 'filter[status]=in:scheduled' },
  { name: 'Ended or turned off', query: 'filter[status]=in:ended,off' },
]

/** `/discounts` */
export function DiscountsPage() {
  const { store_slug: storeSlug } = useStore()
  const turn = (id: string, isActive: boolean) =>
    backend.call(switchDiscountEndpoint, { params: { id }, body: { store_slug: storeSlug, is_active: isActive } })
  return (
    <ListPage
      title="Discounts"
      description="Codes that customers enter, and discounts that apply automatically."
      noun={{ one: 'discount', many: 'discounts' }}
      actions={<AddLink to="/discounts/new">Create discount</AddLink>}
      queryKey={[...discountsKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listDiscountsEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      exportFile={async (query) => {
        const file = await backend.call(exportDiscountsEndpoint, { query: { ...query, store_slug: storeSlug } })
        if (file instanceof Blob) return file
        throw new Error('The server didn’t return a file')
      }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ code, title }) => code ?? title}
      search="Search by code or title"
      fields={fields}
      views={views}
      savedViews={savedViewsOf(storeSlug, 'discounts')}
      empty={{
        icon: <Tag />,
        title: 'No discounts yet',
        text: 'A code for the newsletter, free delivery above ₹999, buy two get one: discounts bring customers back.',
        action: (
          <LinkButton variant="primary" render={<Link to="/discounts/new" />}>
            Create your first discount
          </LinkButton>
        ),
      }}
      bulkActions={[
        {
          label: 'Turn off',
          verb: 'turn off',
          confirm: {
            title: (subject) => `Turn off ${subject}?`,
            label: 'Turn off',
            text: 'Customers can no longer use them. Orders that used them don’t change. You can turn them on again.',
          },
          done: (subject) => `${subject} turned off`,
          runOne: ({ id }) => turn(id, false),
        },
        deleteAction<Discount>({
          text: 'You can’t undo this. Discounts that orders have used can’t be deleted: turn them off instead.',
          runOne: ({ id }) =>
            backend.call(deleteDiscountEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
        }),
      ]}
    />
  )
}
