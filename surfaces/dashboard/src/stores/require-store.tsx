import { EmptyState, LinkButton, PageHeader, Spinner } from '@haat/ui'
import { Link, Outlet } from 'react-router'
import { useMember } from '../session/use-member.ts'
import { useLinkedStore } from './use-linked-store.ts'

/** Renders nested pages if a store is selected or the link names one, otherwise asks to select one. Switching stores remounts the pages. */
export function RequireStore() {
  const { stores, selected_store: selectedStore, is_owner: isOwner } = useMember()
  const isSwitching = useLinkedStore()
  if (isSwitching) return <Spinner label="Loading" />
  if (stores.some(({ store_slug: storeSlug }) => storeSlug === selectedStore)) return <Outlet key={selectedStore} />
  const isFirstStore = isOwner && stores.length === 0
  return (
    <>
      <PageHeader title={isFirstStore ? 'No store yet' : 'Select a store'} />
      <EmptyState
        title={isFirstStore ? 'Create a store first' : 'No store selected'}
        action={
          <LinkButton
            variant="primary"
            render={<Link to={isFirstStore ? '/stores/new' : isOwner ? '/stores' : '/staff'} />}
          >
            {isFirstStore ? 'Create your first store' : 'Select a store'}
          </LinkButton>
        }
      >
        {isFirstStore ? 'Products, pages and themes belong to a store.' : 'This page shows one of your stores.'}
      </EmptyState>
    </>
  )
}
