import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getDraftEndpoint } from '@haat/domains/orders/drafts/contract'
import { ProblemError } from '@haat/http-client'
import { Breadcrumbs, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { orderKey } from '../order-keys.ts'
import { DraftEditor } from './draft-editor.tsx'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Orders', link: <Link to="/orders" /> }]} />

/** `/orders/new`: an order that staff enter. */
export function NewDraftPage() {
  const { store_slug: storeSlug } = useStore()
  useTitle('New order')
  return (
    <>
      <PageHeader title="New order" breadcrumbs={crumbs} />
      <DraftEditor key={storeSlug} store_slug={storeSlug} draft={undefined} />
    </>
  )
}

/** `/orders/drafts/:id`: a saved draft. */
export function DraftPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const draft = useQuery({
    queryKey: [...orderKey(storeSlug, id), 'draft'],
    queryFn: ({ signal }) =>
      backend.call(getDraftEndpoint, { params: { id }, query: { store_slug: storeSlug }, signal }),
  })
  const title = draft.data === undefined ? 'Draft' : `Draft ${draft.data.name}`
  useTitle(title)
  // It was placed, or its link was sent.
  if (draft.error instanceof ProblemError && draft.error.code === 'not_a_draft') {
    return <Navigate to={`/orders/${id}`} replace />
  }
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbs} />
      {draft.data !== undefined ? (
        <DraftEditor key={`${storeSlug} ${id}`} store_slug={storeSlug} draft={draft.data} />
      ) : draft.isError ? (
        <LoadFailure
          title="Couldn’t load the draft"
          error={draft.error}
          onRetry={() => void draft.refetch()}
          busy={draft.isFetching}
          wayBack={<LinkButton render={<Link to="/orders" />}>All orders</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the draft" className="flex flex-col gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
