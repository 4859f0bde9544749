import type { VendorProfile } from '@haat/domains/stores/contract'
import { MenuLink, Switcher } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useSelectStore } from '../stores/use-select-store.ts'

/** Switches stores, and links to creating one. */
export function StoreSwitcher({ vendor }: { vendor: VendorProfile }) {
  const select = useSelectStore()
  return (
    <Switcher
      label="Store"
      placeholder={vendor.stores.length === 0 ? 'No store yet' : 'Select a store'}
      items={vendor.stores.map((store) => ({ id: store.store_slug, name: store.store_name, detail: store.store_slug }))}
      current={vendor.selected_store ?? undefined}
      onSwitch={(slug) => select.mutate(slug)}
      footer={
        <MenuLink icon={<Plus aria-hidden="true" />} render={<Link to="/stores/new" />}>
          Create store
        </MenuLink>
      }
    />
  )
}
