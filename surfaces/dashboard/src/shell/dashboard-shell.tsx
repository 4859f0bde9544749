import { ConsoleShell } from '@haat/console/shell/console-shell'
import { useSignedInVendor } from '../session/use-signed-in-vendor.ts'
import { ownerActions, storeSearches } from './commands.ts'
import { ownerNavigation } from './navigation.ts'
import { StoreSwitcher } from './store-switcher.tsx'

/** The frame of a store owner's pages. */
export function DashboardShell() {
  const vendor = useSignedInVendor()
  const store = vendor.stores.find(({ store_slug }) => store_slug === vendor.selected_store)
  return (
    <ConsoleShell
      home="/"
      navigation={ownerNavigation(vendor.selected_store)}
      context={store?.store_name}
      actions={ownerActions(vendor.selected_store)}
      searches={store === undefined ? [] : storeSearches}
      switcher={<StoreSwitcher vendor={vendor} />}
    />
  )
}
