import { ListPage } from '@haat/console/lists/list-page'
import { exportStoresEndpoint, listAllStoresEndpoint, StoreListQuery } from '@haat/domains/vendors/contract'
import { Store } from '@haat/ui/icons'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { RecordedExportButton } from '../lists/recorded-export-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { usePlanFilter } from '../plans/use-plan-filter.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { storeColumns } from './store-columns.tsx'
import { storeStatuses, storesKey } from './store-words.ts'

const statusFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: Object.entries(storeStatuses).map(([value, { label }]) => ({ value, label })),
}

const savedViews = savedViewsOf('stores')

const sort = {
  initial: '-created_at',
  options: [
    { value: '-created_at', label: 'Newest first' },
    { value: 'created_at', label: 'Oldest first' },
    { value: 'name', label: 'Name (A–Z)' },
    { value: '-name', label: 'Name (Z–A)' },
    { value: 'suspended_until', label: 'Suspension ends first' },
  ],
  columns: {
    name: { ascending: 'name', descending: '-name' },
    created_at: { ascending: 'created_at', descending: '-created_at' },
  },
}

/** `/stores`: the stores of all vendors. */
export function StoresPage() {
  const { permissions } = useAdministrator()
  const planFilter = usePlanFilter()
  const [search] = useSearchParams()
  const canSeeVendors = permissions.includes('vendors.read')
  const columns = useMemo(() => storeColumns(canSeeVendors), [canSeeVendors])
  const exportStores = () => backend.call(exportStoresEndpoint, { query: storeQuery(Object.fromEntries(search)) })
  return (
    <ListPage
      title="Stores"
      description="The stores of all vendors. A suspended store is offline, and nothing in it is deleted."
      noun={{ one: 'store', many: 'stores' }}
      actions={permissions.includes('lists.export') && <RecordedExportButton name="stores" onExport={exportStores} />}
      queryKey={[...storesKey, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listAllStoresEndpoint, { query: { ...storeQuery(values), cursor }, signal })
      }
      columns={columns}
      rowKey={({ store_slug: slug }) => slug}
      nameOf={({ store_name: name }) => name}
      search="Search by name or address"
      filters={[statusFilter, ...planFilter]}
      sort={sort}
      savedViews={savedViews}
      empty={{ icon: <Store />, title: 'No stores yet', text: 'Vendors create stores in the dashboard.', action: null }}
    />
  )
}

function storeQuery({ q, status, plan, sort: order }: Readonly<Record<string, string>>) {
  return {
    q,
    sort: StoreListQuery.shape.sort.safeParse(order).data,
    'filter[status]': status ? `in:${status}` : undefined,
    'filter[plan]': plan ? `in:${plan}` : undefined,
  }
}
