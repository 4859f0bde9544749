import { useTitle } from '@haat/console/page/use-title'
import { EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { Link } from 'react-router'
import { ApprovalNotice } from '../approval/approval-notice.tsx'
import { useMember } from '../session/use-member.ts'
import { StoreHomeView } from './store-home.tsx'

/** `/`: an overview of the selected store, or a link to select or create one. */
export function HomePage() {
  const { name, stores, selected_store: selectedStore, is_owner: isOwner } = useMember()
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
  return <StoreHomeView key={store.store_slug} store_slug={store.store_slug} store_name={store.store_name} />
}
