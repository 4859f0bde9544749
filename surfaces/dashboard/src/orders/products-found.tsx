import { type DraftVariant, findDraftVariantsEndpoint } from '@haat/domains/orders/drafts/contract'
import { Button, formatCount, formatMoney } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { SearchFailure } from '../lists/search-failure.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { ordersKey } from './order-keys.ts'

interface ProductsFoundProps {
  store_slug: string
  words: string
  onAdd: (variant: DraftVariant) => void
}

/** What can be sold and matches a search, to add it to an order. */
export function ProductsFound({ store_slug: storeSlug, words, onAdd }: ProductsFoundProps) {
  const found = useQuery({
    queryKey: [...ordersKey(storeSlug), 'variants', words],
    queryFn: ({ signal }) =>
      backend.call(findDraftVariantsEndpoint, { query: { store_slug: storeSlug, q: words }, signal }),
  })
  if (found.isError) return <SearchFailure error={found.error} />
  if (found.data === undefined || found.data.items.length === 0) {
    return <p className="text-sm text-ink-muted">{found.isPending ? 'Searching…' : 'No products found.'}</p>
  }
  return (
    <ul
      aria-label="Products found"
      className="m-0 flex max-h-72 list-none flex-col overflow-y-auto rounded-card border border-hairline bg-sunken p-1"
    >
      {found.data.items.map((variant) => {
        const name = variant.variant_title === '' ? variant.title : `${variant.title}, ${variant.variant_title}`
        return (
          <li key={variant.variant_id} className="flex items-center gap-3 px-2 py-1.5 text-sm">
            <Thumbnail src={variant.image_src ?? undefined} alt="" size={32} />
            <span className="min-w-0 flex-1">
              <span className="block break-words">{name}</span>
              <span className="block text-ink-muted">
                {variant.available === null ? 'In stock' : `${formatCount(variant.available)} available`}
              </span>
            </span>
            <span className="tabular">{formatMoney(variant.unit_price_paise)}</span>
            <Button
              size="small"
              icon={<Plus aria-hidden="true" className="size-4" />}
              aria-label={`Add ${name}`}
              onClick={() => onAdd(variant)}
            >
              Add
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
