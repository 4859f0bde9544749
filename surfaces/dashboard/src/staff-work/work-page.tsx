import { useTitle } from '@haat/console/page/use-title'
import type { StaffProfile } from '@haat/domains/staff/contract'
import { Button, Card, EmptyState, PageHeader } from '@haat/ui'
import { useContext } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { CustomiseLink } from '../customise-link.tsx'
import { staff } from '../session/staff.tsx'
import { PermissionList } from '../staff/permission-list.tsx'
import { storeAddress } from '../store-address.ts'
import { useSelectStore } from '../stores/use-select-store.ts'
import { VisitLink } from '../visit-link.tsx'

/** `/staff`: a staff member's stores and permissions. Owners are sent to the home page. */
export function WorkPage() {
  useTitle('Your stores')
  const profile = useContext(staff.context)
  if (profile === undefined) return <Navigate to="/" replace />
  const { stores, email } = profile
  return (
    <>
      <PageHeader title="Your stores" description={`Signed in as ${email}.`} />
      {stores.length === 0 ? (
        <EmptyState title="No stores yet">
          You aren’t on any store’s staff. When an owner invites you, open the link in the email.
        </EmptyState>
      ) : (
        <ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2">
          {stores.map((store) => (
            <li key={store.store_slug}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function StoreCard({ store }: { store: StaffProfile['stores'][number] }) {
  const { store_slug: storeSlug, store_name: storeName, permissions } = store
  const select = useSelectStore()
  const navigate = useNavigate()
  const openStore = () => select.mutate(storeSlug, { onSuccess: () => void navigate('/') })
  return (
    <Card
      title={storeName}
      description={storeSlug}
      footer={
        <>
          <VisitLink href={storeAddress(storeSlug)}>View store</VisitLink>
          {permissions.includes('themes') && <CustomiseLink store_slug={storeSlug}>Customise theme</CustomiseLink>}
          {permissions.length > 0 && (
            <Button variant="primary" busy={select.isPending} onClick={openStore}>
              Manage store
            </Button>
          )}
        </>
      }
    >
      <PermissionList permissions={permissions} label={`Your permissions in ${storeName}`} />
    </Card>
  )
}
