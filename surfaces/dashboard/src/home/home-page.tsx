import { useTitle } from '@haat/console/page/use-title'
import { EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { Link } from 'react-router'
import { configuration } from '../configuration.ts'
import { CustomiseLink } from '../customise-link.tsx'
import { useSignedInVendor } from '../session/use-signed-in-vendor.ts'
import { SetUpNotice } from './set-up-notice.tsx'
import { StoreOverview } from './store-overview.tsx'

/** `/`: an overview of the selected store, or a link to create the first one. */
export function HomePage() {
  const vendor = useSignedInVendor()
  const store = vendor.stores.find(({ store_slug }) => store_slug === vendor.selected_store)
  useTitle('Home')
  if (vendor.stores.length === 0) {
    return (
      <>
        <PageHeader title={`Welcome, ${vendor.name}`} />
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
        <PageHeader title={`Welcome, ${vendor.name}`} />
        <EmptyState
          title="No store selected"
          action={
            <LinkButton variant="primary" render={<Link to="/stores" />}>
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
        description={`Welcome back, ${vendor.name}.`}
        actions={
          <>
            <CustomiseLink store_slug={store.store_slug}>Customise theme</CustomiseLink>
            <LinkButton variant="primary" href={configuration.urls.marketplace}>
              Browse apps
            </LinkButton>
          </>
        }
      />
      <SetUpNotice store_slug={store.store_slug} />
      <StoreOverview store={store} />
    </>
  )
}
