import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createSegmentEndpoint } from '@haat/domains/customers/segments/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { useStore } from '../../session/use-store.ts'
import { segmentCrumbs } from './segment-crumbs.tsx'
import { SegmentForm } from './segment-form.tsx'
import { rowOf, type SegmentFormInput, startRow } from './segment-rows.ts'

const blank: SegmentFormInput = { name: '', match: 'all', rules: [startRow('orders_count')] }

/** `/customers/segments/new` */
export function NewSegmentPage() {
  useTitle('Create segment')
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  return (
    <>
      <PageHeader title="Create segment" breadcrumbs={<Breadcrumbs crumbs={segmentCrumbs} />} />
      <SegmentForm
        store_slug={storeSlug}
        saved={blank}
        draftKey={`new-segment-${storeSlug}`}
        isNew
        onSubmit={async (fields) => {
          const body = { ...fields, store_slug: storeSlug }
          const saved = await backend.call(createSegmentEndpoint, { body, idempotency_key: keyOf(body) })
          await navigate(`/customers/segments/${saved.id}`, { replace: true })
          void queryClient.invalidateQueries({ queryKey: segmentsKey(storeSlug) })
          return { name: saved.name, match: saved.match, rules: saved.rules.map(rowOf) }
        }}
      />
    </>
  )
}
