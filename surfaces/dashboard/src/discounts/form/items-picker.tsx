import { SearchBox } from '@haat/console/lists/search-box'
import { Button, IconButton } from '@haat/ui'
import { Plus, X } from '@haat/ui/icons'
import { useState } from 'react'
import { useStorePlaces } from '../../links/use-store-places.ts'
import { SearchFailure } from '../../lists/search-failure.tsx'
import type { ChosenItem } from './discount-form-values.ts'

interface ItemsPickerProps {
  store_slug: string
  label: string
  items: readonly ChosenItem[]
  onItems: (items: ChosenItem[]) => void
  error: string | undefined
}

const kindNames = { product: 'Product', collection: 'Collection' } as const

/** Chooses products and collections by searching for them. */
export function ItemsPicker({ store_slug: storeSlug, label, items, onItems, error }: ItemsPickerProps) {
  const [query, setQuery] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={label} placeholder={label} value={query} onSearch={setQuery} error={error} className="w-full" />
      {query !== '' && (
        <Results store_slug={storeSlug} query={query} items={items} onAdd={(item) => onItems([...items, item])} />
      )}
      {items.length > 0 && (
        <ul className="m-0 flex list-none flex-col rounded-card border border-hairline p-1">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 px-2 py-1.5 text-sm">
              <span className="min-w-0 flex-1 break-words">{item.title}</span>
              <span className="text-ink-muted">{kindNames[item.kind]}</span>
              <IconButton
                label={`Remove ${item.title}`}
                size="small"
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onItems(items.filter(({ id }) => id !== item.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ResultsProps {
  store_slug: string
  query: string
  items: readonly ChosenItem[]
  onAdd: (item: ChosenItem) => void
}

function Results({ store_slug: storeSlug, query, items, onAdd }: ResultsProps) {
  const { places, isLoading, error } = useStorePlaces(storeSlug, query, true)
  if (error !== null) return <SearchFailure error={error} />
  const found: ChosenItem[] = [
    ...(places?.collections ?? []).map(({ id, title }) => ({ kind: 'collection' as const, id, title })),
    ...(places?.products ?? []).map(({ id, title }) => ({ kind: 'product' as const, id, title })),
  ]
  if (found.length === 0) {
    return (
      <p className="px-2 text-sm text-ink-muted">{isLoading ? 'Searching…' : 'No products or collections found.'}</p>
    )
  }
  return (
    <ul className="m-0 flex list-none flex-col rounded-card border border-hairline bg-sunken p-1">
      {found.map((item) => (
        <li key={item.id} className="flex items-center gap-3 px-2 py-1.5 text-sm">
          <span className="min-w-0 flex-1 break-words">{item.title}</span>
          <span className="text-ink-muted">{kindNames[item.kind]}</span>
          {items.some(({ id }) => id === item.id) ? (
            <span className="text-ink-muted">Added</span>
          ) : (
            <Button
              size="small"
              icon={<Plus aria-hidden="true" className="size-4" />}
              aria-label={`Add ${item.title}`}
              onClick={() => onAdd(item)}
            >
              Add
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
