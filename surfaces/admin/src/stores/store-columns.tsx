import type { ListColumn } from '@haat/console/lists/list-definition'
import type { ListedStore } from '@haat/domains/vendors/contract'
import { formatCount, Time } from '@haat/ui'
import { Link } from 'react-router'
import { StoreStatus } from './store-status.tsx'

/** The columns of the list of stores. Administrators who can't see vendors get no link to them. */
export function storeColumns(canSeeVendors: boolean): readonly ListColumn<ListedStore>[] {
  return [
    {
      key: 'name',
      exports: ['store_name', 'store_slug'],
      header: 'Store',
      phone: 'title',
      cell: ({ store_slug: slug, store_name: name }) => (
        <span className="block min-w-0">
          <Link to={`/stores/${slug}`}>{name}</Link>
          <span className="block text-sm font-normal break-words text-ink-muted">{slug}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      exports: ['status', 'suspended_until'],
      cell: (store) => <StoreStatus {...store} />,
    },
    {
      key: 'vendor',
      exports: ['vendor_name', 'vendor_email'],
      header: 'Vendor',
      cell: ({ vendor }) =>
        canSeeVendors ? <Link to={`/vendors/${vendor.vendor_id}`}>{vendor.name}</Link> : vendor.name,
    },
    { key: 'plan', header: 'Plan', cell: ({ plan }) => plan.name },
    { key: 'products', header: 'Products', align: 'end', cell: ({ products }) => formatCount(products) },
    { key: 'theme', header: 'Theme', phone: 'hidden', cell: ({ theme }) => theme ?? '–' },
    {
      key: 'created_at',
      header: 'Created',
      cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    },
  ]
}
