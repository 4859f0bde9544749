import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import {
  type CustomerSegment,
  deleteSegmentEndpoint,
  getSegmentEndpoint,
  updateSegmentEndpoint,
} from '@haat/domains/customers/segments/contract'
import { Breadcrumbs, LinkButton, PageHeader, useToast } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { useStore } from '../../session/use-store.ts'
import { customersKey, segmentCountsKey, segmentKey } from '../customer-keys.ts'
import { segmentCrumbs } from './segment-crumbs.tsx'
import { SegmentForm } from './segment-form.tsx'
import { rowOf, type SegmentFormInput } from './segment-rows.ts'

/** `/customers/segments/:id` */
export function SegmentPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const segment = useQuery({
    queryKey: segmentKey(storeSlug, id),
    queryFn: () => backend.call(getSegmentEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  useTitle(segment.data?.name ?? 'Segment')
  const crumbs = <Breadcrumbs crumbs={segmentCrumbs} />
  if (segment.data === undefined) {
    return <RecordLoadState what="segment" query={segment} list="/customers/segments" breadcrumbs={crumbs} />
  }
  return (
    <>
      <PageHeader
        title={segment.data.name}
        breadcrumbs={crumbs}
        actions={
          <LinkButton render={<Link to={`/customers?filter[segment_id]=in:${id}`} />}>View customers</LinkButton>
        }
      />
      <EditSegment key={id} store_slug={storeSlug} segment={segment.data} />
    </>
  )
}

function EditSegment({ store_slug: storeSlug, segment }: { store_slug: string; segment: CustomerSegment }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { id, name } = segment
  const saved = useMemo(() => formOf(segment), [segment])
  return (
    <SegmentForm
      store_slug={storeSlug}
      saved={saved}
      draftKey={`segment-${id}`}
      onSubmit={async (fields) => {
        const body = { ...fields, store_slug: storeSlug }
        const updated = await backend.call(updateSegmentEndpoint, { params: { id }, body })
        queryClient.setQueryData(segmentKey(storeSlug, id), updated)
        toast.show({ title: 'Segment saved', tone: 'success' })
        void queryClient.invalidateQueries({ queryKey: [...segmentsKey(storeSlug), 'list'] })
        void queryClient.invalidateQueries({ queryKey: segmentCountsKey(storeSlug) })
        void queryClient.invalidateQueries({ queryKey: [...customersKey(storeSlug), 'list'] })
        return formOf(updated)
      }}
      aside={
        <DeleteDialog
          what="segment"
          title={name}
          onDelete={() => backend.call(deleteSegmentEndpoint, { params: { id }, query: { store_slug: storeSlug } })}
          list="/customers/segments"
          changes={[segmentsKey(storeSlug)]}
        >
          Its customers stay. You can’t undo this.
        </DeleteDialog>
      }
    />
  )
}

function formOf({ name, match, rules }: CustomerSegment): SegmentFormInput {
  return { name, match, rules: rules.map(rowOf) }
}
