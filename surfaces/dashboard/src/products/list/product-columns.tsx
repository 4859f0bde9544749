import type { ProductSort, ProductSummary } from '@haat/domains/products/contract'
import { Checkbox, type Column, joinClasses, type Sort } from '@haat/ui'
import { Link } from 'react-router'
import { Picture } from '../../picture.tsx'
import { describePrice, describeStock } from '../product-price.ts'
import { ProductStatusBadge } from '../product-status.tsx'

interface Selection {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (id: string, selected: boolean) => void
}

/** What the list says of each product. */
export function productColumns({ selected, onSelect }: Selection): readonly Column<ProductSummary>[] {
  return [
    {
      key: 'title',
      header: 'Product',
      sortable: true,
      phone: 'title',
      cell: ({ id, title, image, product_type, vendor }) => (
        <div className="flex min-w-0 items-center gap-3">
          <Checkbox
            label={<span className="visually-hidden">Select {title}</span>}
            checked={selected.has(id)}
            onCheckedChange={(checked) => onSelect(id, checked)}
          />
          <Picture src={image?.src} alt="" size={44} />
          <span className="min-w-0">
            <Link to={`/products/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
              {title}
            </Link>
            <span className="block truncate text-xs font-normal text-ink-muted">
              {[product_type, vendor].filter((word) => word !== '').join(' · ')}
            </span>
          </span>
        </div>
      ),
    },
    { key: 'status', header: 'Status', cell: ({ status }) => <ProductStatusBadge status={status} /> },
    {
      key: 'stock',
      header: 'Stock',
      sortable: true,
      align: 'end',
      cell: (product) => (
        <span className={joinClasses(!product.is_available && 'text-madder-text')}>{describeStock(product)}</span>
      ),
    },
    { key: 'price', header: 'Price', sortable: true, align: 'end', cell: (product) => describePrice(product) },
  ]
}

const sorts: Readonly<Record<string, Readonly<Record<Sort['direction'], ProductSort>>>> = {
  title: { ascending: 'title_ascending', descending: 'title_descending' },
  price: { ascending: 'price_ascending', descending: 'price_descending' },
  stock: { ascending: 'stock_ascending', descending: 'stock_descending' },
}

/** The server's word for a sorted column. */
export function sortOf({ key, direction }: Sort): ProductSort {
  return sorts[key]?.[direction] ?? 'newest'
}

/** The column that is sorted, where one is: the other orders have no column. */
export function columnOf(sort: ProductSort): Sort | undefined {
  for (const [key, { ascending, descending }] of Object.entries(sorts)) {
    if (sort === ascending) return { key, direction: 'ascending' }
    if (sort === descending) return { key, direction: 'descending' }
  }
  return undefined
}
