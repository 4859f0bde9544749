import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type InventoryItem,
  InventoryListQuery,
  listInventoryEndpoint,
} from '@haat/domains/products/inventory/contract'
import { formatCount, LinkButton, StatusBadge } from '@haat/ui'
import { Package } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { RecordLink } from '../lists/record-link.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useStore } from '../session/use-store.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { inventoryKey, stockLevels } from './inventory-words.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const columns: readonly ListColumn<InventoryItem>[] = [
  {
    key: 'product',
    header: 'Item',
    phone: 'title',
    cell: ({ product_id: id, product_title: title, variant_title: variant, sku }) => (
      <span className="block min-w-0">
        <RecordLink to={`/products/${id}`}>{title}</RecordLink>
        <span className="block text-sm font-normal break-words text-ink-muted">
          {[variant, sku].filter((text) => text !== '').join(' · ')}
        </span>
      </span>
    ),
    csv: ({ product_title: title, variant_title: variant }) =>
      [title, variant].filter((text) => text !== '').join(' – '),
  },
  { key: 'sku', header: 'SKU', cell: ({ sku }) => sku, csv: ({ sku }) => sku, isInitiallyHidden: true },
  {
    key: 'level',
    header: 'Status',
    cell: ({ level }) => <StatusBadge tone={stockLevels[level].tone}>{stockLevels[level].label}</StatusBadge>,
    csv: ({ level }) => stockLevels[level].label,
  },
  {
    key: 'stock_quantity',
    header: 'Stock',
    align: 'end',
    cell: ({ stock_quantity: stock }) => formatCount(stock),
    csv: ({ stock_quantity: stock }) => stock,
  },
  {
    key: 'reserved',
    header: 'Reserved',
    align: 'end',
    cell: ({ reserved_quantity: reserved }) => formatCount(reserved),
    csv: ({ reserved_quantity: reserved }) => reserved,
  },
  {
    key: 'available',
    header: 'Available',
    align: 'end',
    cell: ({ available_quantity: available }) => formatCount(available),
    csv: ({ available_quantity: available }) => available,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (item) => (
      <span className="flex justify-end gap-2">
        <HistoryDialog item={item} />
        <AdjustDialog item={item} />
      </span>
    ),
  },
]

const fields = listFields(InventoryListQuery.list, {
  product: { label: 'Item', type: 'text' },
  stock_quantity: { label: 'Stock', type: 'number' },
  level: {
    label: 'Status',
    type: 'choice',
    options: Object.entries(stockLevels).map(([value, { label }]) => ({ value, label })),
    isPinned: true,
  },
})

const views = [
  { name: 'Low stock', query: 'filter[level]=in:low' },
  { name: 'Out of stock', query: 'filter[level]=in:out' },
]

/** `/inventory` */
export function InventoryPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Inventory"
      description="The stock of everything you track. Reserved items belong to orders that are being paid."
      noun={{ one: 'item', many: 'items' }}
      actions={<SettingsDialog store_slug={storeSlug} />}
      queryKey={[...inventoryKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listInventoryEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      columns={columns}
      rowKey={({ variant_id: id }) => id}
      nameOf={({ product_title: title, variant_title: variant }) => `${title} ${variant}`.trim()}
      search="Search by product or SKU"
      fields={fields}
      views={views}
      savedViews={savedViewsOf(storeSlug, 'inventory')}
      empty={{
        icon: <Package />,
        title: 'No tracked items yet',
        text: 'Turn on “Track stock” in a product to manage its stock here.',
        action: <LinkButton render={<Link to="/products" />}>View products</LinkButton>,
      }}
    />
  )
}
