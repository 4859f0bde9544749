import { EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { Link, Outlet } from 'react-router'
import { useSignedInVendor } from './use-signed-in-vendor.ts'

/** Lets in whoever has chosen a store; leads everybody else to one. Another store begins its pages anew. */
export function RequireStore() {
  const vendor = useSignedInVendor()
  if (vendor.stores.some(({ store_slug }) => store_slug === vendor.selected_store)) {
    return <Outlet key={vendor.selected_store} context={vendor} />
  }
  const hasNone = vendor.stores.length === 0
  return (
    <>
      <PageHeader title={hasNone ? 'No store yet' : 'Which store?'} />
      <EmptyState
        title={hasNone ? 'First, a store' : 'Choose a store first'}
        action={
          <LinkButton variant="primary" render={<Link to={hasNone ? '/stores/new' : '/stores'} />}>
            {hasNone ? 'Open your first store' : 'Choose a store'}
          </LinkButton>
        }
      >
        {hasNone ? 'What you sell and how it looks belongs to a store.' : 'This page is about one of your stores.'}
      </EmptyState>
    </>
  )
}
