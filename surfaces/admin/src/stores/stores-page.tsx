import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import { exportStoresEndpoint, listAllStoresEndpoint, StoreListQuery } from '@haat/domains/vendors/contract'
import type { Option } from '@haat/ui'
import { Store } from '@haat/ui/icons'
import { useMemo } from 'react'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { usePlanOptions } from '../plans/use-plan-options.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { storeColumns } from './store-columns.tsx'
import { storeStatuses, storesKey } from './store-words.ts'

const savedViews = savedViewsOf('stores')

const views = [{ name: 'Suspended', query: listQueryOf({ 'filter[status]': 'in:suspended' }) }]

/** `/stores`: the stores of all vendors. */
export function StoresPage() {
  const { permissions } = useAdministrator()
  const plans = usePlanOptions()
  const fields = useMemo(() => fieldsWith(plans), [plans])
  const canSeeVendors = permissions.includes('vendors.read')
  const columns = useMemo(() => storeColumns(canSeeVendors), [canSeeVendors])
  return (
    <ListPage
      title="Stores"
      description="The stores of all vendors. A suspended store is offline, and nothing in it is deleted."
      noun={{ one: 'store', many: 'stores' }}
      queryKey={[...storesKey, 'list']}
      load={loadFrom(listAllStoresEndpoint)}
      exportFile={useExportFile(exportStoresEndpoint)}
      columns={columns}
      rowKey={({ store_slug: slug }) => slug}
      nameOf={({ store_name: name }) => name}
      search="Search by name or address"
      fields={fields}
      savedViews={savedViews}
      views={views}
      empty={{ icon: <Store />, title: 'No stores yet', text: 'Vendors create stores in the dashboard.', action: null }}
    />
  )
}

function fieldsWith(plans: readonly Option[]) {
  return listFields(StoreListQuery.list, {
    status: { label: 'Status', type: 'choice', options: optionsOf(storeStatuses), isPinned: true },
    ...(plans.length > 0 && { plan: { label: 'Plan', type: 'choice', options: plans, isPinned: true } }),
    name: { label: 'Name', type: 'text' },
    suspended_until: { label: 'End of the suspension', type: 'date' },
    created_at: { label: 'Created', type: 'date' },
  })
}
