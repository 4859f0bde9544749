import { EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { Link, Outlet } from 'react-router'
import { useSignedInVendor } from './use-signed-in-vendor.ts'

/** Shows the pages below it if a store is selected; otherwise asks for one. Switching stores remounts them. */
export function RequireStore() {
  const vendor = useSignedInVendor()
  if (vendor.stores.some(({ store_slug }) => store_slug === vendor.selected_store)) {
    return <Outlet key={vendor.selected_store} />
  }
  const hasNone = vendor.stores.length === 0
  return (
    <>
      <PageHeader title={hasNone ? 'No store yet' : 'Select a store'} />
      <EmptyState
        title={hasNone ? 'Create a store first' : 'No store selected'}
        action={
          <LinkButton variant="primary" render={<Link to={hasNone ? '/stores/new' : '/stores'} />}>
            {hasNone ? 'Create your first store' : 'Select a store'}
          </LinkButton>
        }
      >
        {hasNone ? 'Products, pages and themes belong to a store.' : 'This page shows one of your stores.'}
      </EmptyState>
    </>
  )
}
