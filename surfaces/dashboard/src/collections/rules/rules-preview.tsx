import { previewCollectionEndpoint } from '@haat/domains/products/collections/contract'
import { Button, formatCount, useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { productsKey } from '../../products/product-keys.ts'
import { Thumbnail } from '../../thumbnail.tsx'
import type { CollectionFormInput } from '../collection-form-values.ts'
import { TypedRule } from '../rule-row.ts'

const SHOWN = 6
const Rules = z.array(TypedRule).min(1)

interface RulesPreviewProps {
  store_slug: string
  control: Control<CollectionFormInput, unknown, unknown>
}

/** How many products match the conditions now, and the first of them. */
export function RulesPreview({ store_slug: storeSlug, control }: RulesPreviewProps) {
  const [match, rules] = useWatch({ control, name: ['match', 'rules'] })
  const written = useDebouncedValue(JSON.stringify(Rules.safeParse(rules).data ?? null))
  const preview = useQuery({
    queryKey: [...productsKey(storeSlug), 'preview', match, written],
    queryFn: ({ signal }) =>
      backend.call(previewCollectionEndpoint, {
        body: { store_slug: storeSlug, match, rules: JSON.parse(written) },
        signal,
      }),
    enabled: written !== 'null',
    placeholderData: keepPreviousData,
  })
  if (written === 'null') {
    return <p className="text-sm text-ink-muted">A preview appears here once all conditions are complete.</p>
  }
  if (preview.isError) {
    return (
      <Button size="small" onClick={() => void preview.refetch()}>
        Couldn’t preview the conditions. Retry
      </Button>
    )
  }
  const { product_count: productCount, items } = preview.data ?? { product_count: undefined, items: [] }
  return (
    <div className="rounded-control bg-sunken p-3 text-sm">
      <p aria-live="polite" className="font-semibold">
        {productCount === undefined
          ? 'Looking'
          : `${formatCount(productCount)} ${productCount === 1 ? 'product matches' : 'products match'}`}
      </p>
      <ul className="mt-2 flex list-none flex-wrap gap-2 p-0 empty:hidden">
        {items.slice(0, SHOWN).map(({ id, title, image }) => (
          <li key={id} className="flex max-w-52 items-center gap-2 rounded-control bg-surface py-1 pr-2 pl-1">
            <Thumbnail src={image?.src} alt="" size={28} />
            <span className="truncate">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
