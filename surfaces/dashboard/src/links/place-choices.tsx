import { LinkIcon, storePages, typedLinks } from '@haat/rich-text'
import type { Choice, ChoiceGroup } from '@haat/ui'
import { Thumbnail } from '../thumbnail.tsx'
import type { StorePlace } from './use-store-places.ts'

type Places = Readonly<Record<'collections' | 'categories' | 'pages' | 'products', readonly StorePlace[]>>

const kindLabels = { email: 'Email', phone: 'Phone', address: 'Web address' } as const

interface PlaceChoicesOptions {
  readonly query: string
  readonly places: Places | undefined
  /** The key of a product, collection, category or page. */
  readonly keyOf: (place: StorePlace) => string
}

/**
 * Returns what a link can point to: the typed address, the standard pages, and the store's products, collections,
 * categories and pages.
 */
export function placeChoices({ query, places, keyOf }: PlaceChoicesOptions): ChoiceGroup[] {
  const typed = query.trim().toLowerCase()
  const choiceOf = (place: StorePlace): Choice => ({
    key: keyOf(place),
    title: place.title,
    ...(place.is_hidden && { detail: 'Not visible in your store' }),
    media: place.image ? <Thumbnail src={place.image} alt="" size={32} /> : <LinkIcon kind={place.kind} />,
  })
  const groups: ChoiceGroup[] = [
    {
      name: 'Your link',
      items: typedLinks(query).map(({ href, kind, text }) => ({
        key: href,
        title: text,
        detail: kind === 'email' || kind === 'phone' || kind === 'address' ? kindLabels[kind] : 'Page in your store',
        media: <LinkIcon kind={kind} />,
      })),
    },
    {
      name: 'Store',
      items: storePages
        .filter(({ title }) => title.toLowerCase().includes(typed))
        .map(({ href, title }) => ({ key: href, title, detail: href, media: <LinkIcon kind="store" /> })),
    },
    { name: 'Collections', items: places?.collections.map(choiceOf) ?? [] },
    { name: 'Categories', items: places?.categories.map(choiceOf) ?? [] },
    { name: 'Pages', items: places?.pages.map(choiceOf) ?? [] },
    { name: 'Products', items: places?.products.map(choiceOf) ?? [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
