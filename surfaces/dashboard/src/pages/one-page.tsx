import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import { getPageEndpoint } from '@haat/domains/products/pages/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { pageAddress } from '../store-address.ts'
import { VisitLink } from '../visit-link.tsx'
import { EditPage } from './edit-page.tsx'
import { pageKey } from './page-keys.ts'
import { PageStatusBadge } from './page-status.tsx'

/** `/pages/:id`: edits a page of the store. */
export function OnePage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const page = useQuery({
    queryKey: pageKey(storeSlug, id),
    queryFn: () => backend.call(getPageEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  useTitle(page.data?.title ?? 'Page', page.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Pages', link: <Link to="/pages" /> }]} />
  if (page.data === undefined) return <RecordLoadState what="page" query={page} list="/pages" breadcrumbs={crumbs} />
  const { title, handle, published_at: publishedAt } = page.data
  const now = new Date()
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={<PageStatusBadge published_at={publishedAt} now={now} />}
        actions={
          publishedAt !== null &&
          new Date(publishedAt) <= now && <VisitLink href={pageAddress(storeSlug, handle)}>View in store</VisitLink>
        }
      />
      <EditPage key={id} store_slug={storeSlug} page={page.data} />
    </>
  )
}
