import { getCollectionEndpoint } from '@haat/domains/products/collections/contract'
import { Breadcrumbs, LinkButton, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { readForForm } from '../read-for-form.ts'
import { useStore } from '../session/use-store.ts'
import { collectionAddress } from '../store-address.ts'
import { useTitle } from '../use-title.ts'
import { VisitLink } from '../visit-link.tsx'
import { collectionKey } from './collection-keys.ts'
import { CollectionStatusBadge } from './collection-status.tsx'
import { EditCollection } from './edit-collection.tsx'

/** `/collections/:id`: one collection, to read and to change. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const { store_slug } = useStore()
  const collection = useQuery({
    queryKey: collectionKey(store_slug, id),
    queryFn: () => backend.call(getCollectionEndpoint, { params: { id }, query: { store_slug } }),
    ...readForForm,
  })
  useTitle(collection.data?.title ?? 'Collection')
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Collections', link: <Link to="/collections" /> }]} />
  if (collection.isError) {
    return (
      <>
        <PageHeader title="Collection" breadcrumbs={crumbs} />
        <LoadFailure
          title="The collection could not be read"
          error={collection.error}
          onRetry={() => void collection.refetch()}
          busy={collection.isFetching}
          wayBack={<LinkButton render={<Link to="/collections" />}>All collections</LinkButton>}
        />
      </>
    )
  }
  if (collection.data === undefined) return <FormSkeleton label="Loading the collection" />
  const { title, handle, published_at } = collection.data
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={<CollectionStatusBadge published_at={published_at} now={new Date()} />}
        actions={
          published_at !== null && <VisitLink href={collectionAddress(store_slug, handle)}>View in store</VisitLink>
        }
      />
      <EditCollection key={id} store_slug={store_slug} collection={collection.data} />
    </>
  )
}
