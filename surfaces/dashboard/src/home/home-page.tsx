import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { Card, EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { useContext } from 'react'
import { Link } from 'react-router'
import { ApprovalNotice } from '../approval/approval-notice.tsx'
import { configuration } from '../configuration.ts'
import { CustomiseLink } from '../customise-link.tsx'
import { SalesCard } from '../sales/sales-card.tsx'
import { staff } from '../session/staff.tsx'
import { useMember } from '../session/use-member.ts'
import { PermissionList } from '../staff/permission-list.tsx'
import { SuspensionNotice } from '../suspension/suspension-notice.tsx'
import { SetUpNotice } from './set-up-notice.tsx'
import { StoreOverview } from './store-overview.tsx'

/** `/`: an overview of the selected store, or a link to select or create one. */
export function HomePage() {
  const { name, stores, selected_store: selectedStore, is_owner: isOwner } = useMember()
  const { can } = useSession()
  const store = stores.find(({ store_slug: storeSlug }) => storeSlug === selectedStore)
  useTitle('Home')
  if (isOwner && stores.length === 0) {
    return (
      <>
        <PageHeader title={`Welcome, ${name}`} />
        <ApprovalNotice />
        <EmptyState
          title="No store yet"
          action={
            <LinkButton variant="primary" render={<Link to="/stores/new" />}>
              Create your first store
            </LinkButton>
          }
        >
          Choose a name and an address. You can do the rest later.
        </EmptyState>
      </>
    )
  }
  if (store === undefined) {
    return (
      <>
        <PageHeader title={`Welcome, ${name}`} />
        <EmptyState
          title="No store selected"
          action={
            <LinkButton variant="primary" render={<Link to={isOwner ? '/stores' : '/staff'} />}>
              Select a store
            </LinkButton>
          }
        >
          Select the store you want to work in.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={store.store_name}
        description={`Welcome back, ${name}.`}
        actions={
          <>
            {can('themes') && <CustomiseLink store_slug={store.store_slug}>Customise theme</CustomiseLink>}
            {isOwner && (
              <LinkButton variant="primary" href={configuration.urls.marketplace}>
                Browse apps
              </LinkButton>
            )}
          </>
        }
      />
      {isOwner && <ApprovalNotice />}
      <SuspensionNotice store_slug={store.store_slug} store_name={store.store_name} />
      {can('themes') && <SetUpNotice store_slug={store.store_slug} />}
      {can('orders') && (
        <div className="mb-4">
          <SalesCard key={store.store_slug} store_slug={store.store_slug} />
        </div>
      )}
      <StoreOverview store_slug={store.store_slug} />
      <OwnPermissions />
    </>
  )
}

/** A staff member's permissions in the selected store. Renders nothing for owners, who have all of them. */
function OwnPermissions() {
  const profile = useContext(staff.context)
  const store = profile?.stores.find(({ store_slug: storeSlug }) => storeSlug === profile.selected_store)
  if (store === undefined) return null
  return (
    <Card title="Your permissions" className="mt-4 max-w-xl">
      <PermissionList permissions={store.permissions} label={`Your permissions in ${store.store_name}`} />
    </Card>
  )
}
