import { countSegmentEndpoint } from '@haat/domains/customers/segments/contract'
import { formatCount, useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { segmentsKey } from '../../customer-segments.ts'
import { SegmentForm, type SegmentFormInput } from './segment-rows.ts'

interface SegmentCountProps {
  store_slug: string
  values: SegmentFormInput
}

/** How many customers match the conditions that are entered. */
export function SegmentCount({ store_slug: storeSlug, values }: SegmentCountProps) {
  const entered = useDebouncedValue(JSON.stringify({ ...values, name: 'x' }))
  const parsed = SegmentForm.safeParse(JSON.parse(entered))
  const count = useQuery({
    queryKey: [...segmentsKey(storeSlug), 'count', entered],
    queryFn: ({ signal }) => {
      const { name: _, ...conditions } = SegmentForm.parse(JSON.parse(entered))
      return backend.call(countSegmentEndpoint, { body: { store_slug: storeSlug, ...conditions }, signal })
    },
    enabled: parsed.success,
    placeholderData: keepPreviousData,
  })
  return (
    <p aria-live="polite" className="text-sm text-ink-muted">
      {!parsed.success
        ? 'Complete the conditions to see how many customers match.'
        : count.isError
          ? 'Couldn’t count the customers.'
          : count.data === undefined
            ? 'Counting…'
            : describe(count.data.customer_count)}
    </p>
  )
}

function describe(count: number): string {
  return count === 1 ? '1 customer matches' : `${formatCount(count)} customers match`
}
