import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import { getCollectionEndpoint } from '@haat/domains/products/collections/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { AppLinksMenu } from '../app-links/app-links-menu.tsx'
import { backend } from '../backend.ts'
import { collectionKey } from '../collection-keys.ts'
import { useStore } from '../session/use-store.ts'
import { collectionAddress } from '../store-address.ts'
import { VisitLink } from '../visit-link.tsx'
import { CollectionStatusBadge } from './collection-status.tsx'
import { EditCollection } from './edit-collection.tsx'

/** `/collections/:id`: edits a collection. */
export function CollectionPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const collection = useQuery({
    queryKey: collectionKey(storeSlug, id),
    queryFn: () => backend.call(getCollectionEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  useTitle(collection.data?.title ?? 'Collection', collection.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Collections', link: <Link to="/collections" /> }]} />
  if (collection.data === undefined)
    return <RecordLoadState what="collection" query={collection} list="/collections" breadcrumbs={crumbs} />
  const { title, handle, published_at: publishedAt } = collection.data
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={<CollectionStatusBadge published_at={publishedAt} now={new Date()} />}
        actions={
          <>
            <AppLinksMenu at="collection" id={id} />
            {publishedAt !== null && <VisitLink href={collectionAddress(storeSlug, handle)}>View in store</VisitLink>}
          </>
        }
      />
      <EditCollection key={id} store_slug={storeSlug} collection={collection.data} />
    </>
  )
}
