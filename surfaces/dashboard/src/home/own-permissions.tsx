import { Card } from '@haat/ui'
import { useContext } from 'react'
import { staff } from '../session/staff.tsx'
import { PermissionList } from '../staff/permission-list.tsx'

/** A staff member's permissions in the selected store. Renders nothing for owners, who have all of them. */
export function OwnPermissions() {
  const profile = useContext(staff.context)
  const store = profile?.stores.find(({ store_slug: storeSlug }) => storeSlug === profile.selected_store)
  if (store === undefined) return null
  return (
    <Card title="Your permissions" className="mt-4 max-w-xl">
      <PermissionList permissions={store.permissions} label={`Your permissions in ${store.store_name}`} />
    </Card>
  )
}
