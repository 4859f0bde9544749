import type { ListColumn } from '@haat/console/lists/list-definition'
import type { ProductSummary } from '@haat/domains/products/contract'
import { joinClasses } from '@haat/ui'
import { RecordLink } from '../../lists/record-link.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import { describePrice, describeStock } from '../product-price.ts'
import { ProductStatusBadge } from '../product-status.tsx'

export const productColumns: readonly ListColumn<ProductSummary>[] = [
  {
    key: 'title',
    header: 'Product',
    sortable: true,
    phone: 'title',
    cell: ({ id, title, image, product_type: productType, vendor }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail src={image?.src} alt="" size={44} />
        <span className="min-w-0">
          <RecordLink to={`/products/${id}`}>{title}</RecordLink>
          <span className="block truncate text-xs font-normal text-ink-muted">
            {[productType, vendor].filter((word) => word !== '').join(' · ')}
          </span>
        </span>
      </span>
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
