import { SearchBox } from '@haat/console/lists/search-box'
import { Button, formatCount, Skeleton } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { Thumbnail } from '../../thumbnail.tsx'
import type { Member } from './use-members.ts'
import { useProductSearch } from './use-product-search.ts'

interface AddMembersProps {
  store_slug: string
  /** The products that the collection already has. */
  ids: readonly string[]
  onAdd: (member: Member) => void
}

const SHOWN = 8

/** Searches for products and adds them at the end. */
export function AddMembers({ store_slug: storeSlug, ids, onAdd }: AddMembersProps) {
  const [query, setQuery] = useState('')
  return (
    <div className="flex flex-col gap-2">
      <SearchBox
        label="Search products to add"
        placeholder="Search products to add"
        value={query}
        onSearch={setQuery}
        className="w-full"
      />
      {query !== '' && <SearchResults store_slug={storeSlug} query={query} ids={ids} onAdd={onAdd} />}
    </div>
  )
}

function SearchResults({ store_slug: storeSlug, query, ids, onAdd }: AddMembersProps & { query: string }) {
  const list = useProductSearch(storeSlug, query)
  const products = list.data?.items.slice(0, SHOWN) ?? []
  if (list.isError) {
    return (
      <Button size="small" onClick={() => void list.refetch()}>
        Couldn’t search products. Retry
      </Button>
    )
  }
  if (list.data === undefined) return <Skeleton className="h-24 w-full" />
  if (products.length === 0) return <p className="px-2 py-3 text-sm text-ink-muted">No products found.</p>
  const more = list.data.total - products.length
  return (
    <ul className="m-0 flex list-none flex-col rounded-card border border-hairline bg-sunken p-1">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-3 px-2 py-1.5 text-sm">
          <Thumbnail src={product.image?.src} alt="" size={32} />
          <span className="min-w-0 flex-1 truncate">{product.title}</span>
          {ids.includes(product.id) ? (
            <span className="text-ink-muted">Added</span>
          ) : (
            <Button
              size="small"
              icon={<Plus aria-hidden="true" className="size-4" />}
              aria-label={`Add ${product.title}`}
              onClick={() => onAdd(product)}
            >
              Add
            </Button>
          )}
        </li>
      ))}
      {more > 0 && (
        <li className="px-2 py-1.5 text-sm text-ink-muted">
          {formatCount(more)} more match. Type more to narrow the search.
        </li>
      )}
    </ul>
  )
}
