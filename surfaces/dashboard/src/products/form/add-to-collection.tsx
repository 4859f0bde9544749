import { listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import { Button, SearchPicker, useDebouncedValue } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { collectionsKey } from '../../collection-keys.ts'
import { Thumbnail } from '../../thumbnail.tsx'

interface AddToCollectionProps {
  readonly store_slug: string
  /** IDs of the collections that have the product. */
  readonly chosen: readonly string[]
  readonly busy: boolean
  readonly onChoose: (collection: { readonly id: string; readonly title: string }) => void
}

/** How many collections are listed; typing finds the others. */
const OFFERED = 50

/** Searches the store's manual collections, and adds the product to the chosen one. */
export function AddToCollection({ store_slug: storeSlug, chosen, busy, onChoose }: AddToCollectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const q = useDebouncedValue(query.trim())
  const collections = useQuery({
    queryKey: [...collectionsKey(storeSlug), 'manual', q],
    queryFn: ({ signal }) =>
      backend.call(listCollectionsEndpoint, {
        query: { store_slug: storeSlug, q, kind: 'manual', limit: OFFERED },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  const offered = collections.data?.items.filter(({ id }) => !chosen.includes(id)) ?? []
  return (
    <SearchPicker
      label="Add to a collection"
      placeholder="Search collections"
      query={query}
      onQueryChange={setQuery}
      onOpenChange={setOpen}
      isSearching={collections.isFetching}
      groups={[
        {
          name: '',
          items: offered.map(({ id, title, image }) => ({
            key: id,
            title,
            media: <Thumbnail src={image?.src} alt="" size={32} />,
          })),
        },
      ]}
      chosen={[]}
      onChoose={({ key, title }) => onChoose({ id: key, title })}
      {...(offered.length === 0 && { status: describeNothing(collections, q) })}
      trigger={
        <Button
          size="small"
          busy={busy}
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label="Add to a collection"
        >
          Add to a collection
        </Button>
      }
    />
  )
}

function describeNothing({ isError, isPending }: { isError: boolean; isPending: boolean }, q: string): string {
  if (isError) return 'Couldn’t load collections. Close this list and try again.'
  if (isPending) return 'Loading collections'
  return q === '' ? 'No other manual collections' : 'No manual collection matches'
}
