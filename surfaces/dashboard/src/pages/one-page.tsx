import { getPageEndpoint } from '@haat/domains/products/pages/contract'
import { Breadcrumbs, LinkButton, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { readForForm } from '../read-for-form.ts'
import { useStore } from '../session/use-store.ts'
import { pageAddress } from '../store-address.ts'
import { useTitle } from '../use-title.ts'
import { EditPage } from './edit-page.tsx'
import { pageKey } from './page-keys.ts'
import { PageStatusBadge } from './page-status.tsx'

/** `/pages/:id`: one page of the store, to read and to change. */
export function OnePage() {
  const { id = '' } = useParams()
  const { store_slug } = useStore()
  const page = useQuery({
    queryKey: pageKey(store_slug, id),
    queryFn: () => backend.call(getPageEndpoint, { params: { id }, query: { store_slug } }),
    ...readForForm,
  })
  useTitle(page.data?.title ?? 'Page')
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Pages', link: <Link to="/pages" /> }]} />
  if (page.isError) {
    return (
      <>
        <PageHeader title="Page" breadcrumbs={crumbs} />
        <LoadFailure
          title="The page could not be read"
          error={page.error}
          onRetry={() => void page.refetch()}
          busy={page.isFetching}
          wayBack={<LinkButton render={<Link to="/pages" />}>All pages</LinkButton>}
        />
      </>
    )
  }
  if (page.data === undefined) return <FormSkeleton label="Loading the page" />
  const { title, handle, published_at } = page.data
  const now = new Date()
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={<PageStatusBadge published_at={published_at} now={now} />}
        actions={
          published_at !== null &&
          new Date(published_at) <= now && (
            <LinkButton
              href={pageAddress(store_slug, handle)}
              target="_blank"
              rel="noreferrer"
              icon={<ExternalLink aria-hidden="true" className="size-4" />}
            >
              View in store
            </LinkButton>
          )
        }
      />
      <EditPage key={id} store_slug={store_slug} page={page.data} />
    </>
  )
}
