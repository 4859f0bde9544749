import { useTitle } from '@haat/console/page/use-title'
import { listStoresEndpoint, type Store } from '@haat/domains/stores/contract'
import {
  Banner,
  Button,
  Card,
  ErrorState,
  formatDate,
  formatDateTime,
  LinkButton,
  PageHeader,
  Skeleton,
  StatusBadge,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useMember } from '../session/use-member.ts'
import { useSelectStore } from './use-select-store.ts'

/** `/stores`: all stores of the owner. */
export function StoresPage() {
  useTitle('Stores')
  const stores = useQuery({ queryKey: ['stores'], queryFn: () => backend.call(listStoresEndpoint, {}) })
  const allowed = stores.data?.stores_allowed ?? Number.POSITIVE_INFINITY
  const isFull = stores.data !== undefined && stores.data.items.length >= allowed
  return (
    <>
      <PageHeader
        title="Stores"
        description={
          stores.data && (Number.isFinite(allowed) ? `${stores.data.items.length} of ${allowed} stores` : '')
        }
        actions={
          !isFull && (
            <LinkButton variant="primary" render={<Link to="/stores/new" />}>
              Create store
            </LinkButton>
          )
        }
      />
      {stores.isError ? (
        <ErrorState title="Couldn’t load stores" onRetry={() => void stores.refetch()}>
          {stores.error.message}
        </ErrorState>
      ) : stores.data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ul className="grid list-none gap-4 p-0 sm:grid-cols-2">
          {stores.data.items.map((store) => (
            <li key={store.store_id}>
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function StoreCard({ store }: { store: Store }) {
  const { selected_store: selectedStore } = useMember()
  const select = useSelectStore()
  const isSelected = selectedStore === store.store_slug
  return (
    <Card
      title={store.store_name}
      description={`${store.store_slug} · created ${formatDate(store.created_at)}`}
      actions={isSelected && <StatusBadge tone="active">Current</StatusBadge>}
      footer={
        <>
          <LinkButton size="small" render={<Link to={`/stores/${store.store_slug}/billing`} />}>
            Billing details
          </LinkButton>
          {!isSelected && (
            <Button size="small" busy={select.isPending} onClick={() => select.mutate(store.store_slug)}>
              Switch to this store
            </Button>
          )}
        </>
      }
    >
      {store.status === 'suspended' ? (
        <Banner tone="warning" title="Suspended">
          {store.suspension_reason}
          {store.suspended_until && ` Suspended until ${formatDateTime(store.suspended_until)}.`} You can appeal on the
          store’s home page.
        </Banner>
      ) : (
        <p className="text-sm text-ink-muted">Your store is open.</p>
      )}
    </Card>
  )
}
