import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type DeveloperTestStore, MAX_TEST_STORES, UNUSED_DAYS } from '@haat/domains/test-stores/developer/contract'
import { Card, EmptyState, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Store } from '@haat/ui/icons'
import { CreateTestStore } from './create-test-store.tsx'
import { useTestStores } from './test-store-queries.ts'
import { TestStoreRow } from './test-store-row.tsx'

/** `/test-stores`: stores in which the developer tries out apps. */
export function TestStoresPage() {
  const stores = useTestStores()
  useTitle('Test stores')
  const { data } = stores
  return (
    <>
      <PageHeader
        title="Test stores"
        description={`Try out apps where nothing is real: only test payments, and no emails to anybody. A store that nobody uses for ${UNUSED_DAYS} days is deleted.`}
        actions={data !== undefined && data.length > 0 && <CreateTestStore isFull={data.length >= MAX_TEST_STORES} />}
      />
      {data !== undefined ? (
        <TestStores stores={data} />
      ) : stores.isError ? (
        <LoadFailure
          title="Couldn’t load your test stores"
          error={stores.error}
          onRetry={() => void stores.refetch()}
          busy={stores.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading your test stores">
          <Skeleton className="h-40 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function TestStores({ stores }: { stores: readonly DeveloperTestStore[] }) {
  if (stores.length === 0) {
    return (
      <EmptyState icon={<Store />} title="No test stores yet" action={<CreateTestStore />}>
        Create one from a template, and run your app in it with haat app dev.
      </EmptyState>
    )
  }
  return (
    <Card className="max-w-4xl">
      <ul className="m-0 -my-4 flex list-none flex-col divide-y divide-hairline p-0">
        {stores.map((store) => (
          <TestStoreRow key={store.slug} store={store} />
        ))}
      </ul>
      {stores.length >= MAX_TEST_STORES && (
        <p className="mt-6 text-sm text-ink-muted">
          You have the maximum of {MAX_TEST_STORES} test stores. Delete one to create another.
        </p>
      )}
    </Card>
  )
}
