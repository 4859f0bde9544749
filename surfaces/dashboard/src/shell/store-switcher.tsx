import { MenuLink, Switcher } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { Link } from 'react-router'
import type { Member } from '../session/use-member.ts'
import { useSelectStore } from '../stores/use-select-store.ts'

/** Switches stores. Owners also get a link to create one. */
export function StoreSwitcher({ member }: { member: Member }) {
  const select = useSelectStore()
  const { stores, selected_store: selectedStore, is_owner: isOwner } = member
  const createLink = (
    <MenuLink icon={<Plus aria-hidden="true" />} render={<Link to="/stores/new" />}>
      Create store
    </MenuLink>
  )
  return (
    <Switcher
      label="Store"
      placeholder={stores.length === 0 ? 'No store yet' : 'Select a store'}
      items={stores.map((store) => ({ id: store.store_slug, name: store.store_name, detail: store.store_slug }))}
      current={selectedStore ?? undefined}
      onSwitch={(slug) => select.mutate(slug)}
      {...(isOwner && { footer: createLink })}
    />
  )
}
