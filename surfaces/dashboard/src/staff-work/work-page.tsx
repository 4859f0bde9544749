import { useTitle } from '@haat/console/page/use-title'
import { useAccount } from '@haat/console/session/accounts'
import type { StaffProfile } from '@haat/domains/staff/contract'
import { Card, EmptyState, PageHeader } from '@haat/ui'
import { CustomiseLink } from '../customise-link.tsx'
import { staff } from '../session/staff.tsx'
import { PermissionList } from '../staff/permission-list.tsx'
import { storeAddress } from '../store-address.ts'
import { VisitLink } from '../visit-link.tsx'
import { PhoneCard } from './phone-card.tsx'

/** `/staff`: a staff member's stores and permissions. */
export function WorkPage() {
  useTitle('Your stores')
  const { stores, email, phone } = useAccount(staff)
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
      <div className="mt-8 max-w-xl">
        <PhoneCard phone={phone} />
      </div>
    </>
  )
}

function StoreCard({ store }: { store: StaffProfile['stores'][number] }) {
  const { store_slug, store_name, permissions } = store
  return (
    <Card
      title={store_name}
      description={store_slug}
      footer={
        <>
          <VisitLink href={storeAddress(store_slug)}>View store</VisitLink>
          {permissions.includes('themes') && (
            <CustomiseLink store_slug={store_slug} primary>
              Customise theme
            </CustomiseLink>
          )}
        </>
      }
    >
      <PermissionList permissions={permissions} label={`Your permissions in ${store_name}`} />
    </Card>
  )
}
