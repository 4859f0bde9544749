import { LinkIcon, storePages, typedLinks } from '@haat/rich-text'
import type { Choice, ChoiceGroup } from '@haat/ui'
import { Picture } from '../picture.tsx'
import type { StorePlace } from './use-store-places.ts'

type Places = Readonly<Record<'collections' | 'pages' | 'products', readonly StorePlace[]>>

const kindWords = { email: 'E-mail', phone: 'Telephone', address: 'Web address' } as const

interface PlaceChoicesOptions {
  readonly query: string
  readonly places: Places | undefined
  /** Under what something of the store is stored. */
  readonly keyOf: (place: StorePlace) => string
}

/** What a link can lead to, for a picker: the address that was typed, the pages that every store has, and what the store has. */
export function placeChoices({ query, places, keyOf }: PlaceChoicesOptions): ChoiceGroup[] {
  const typed = query.trim().toLowerCase()
  const choiceOf = (place: StorePlace): Choice => ({
    key: keyOf(place),
    title: place.title,
    ...(place.is_hidden && { detail: 'Not shown to visitors now' }),
    media: place.picture ? <Picture src={place.picture} alt="" size={32} /> : <LinkIcon kind={place.kind} />,
  })
  const groups: ChoiceGroup[] = [
    {
      name: 'What you typed',
      items: typedLinks(query).map(({ href, kind, text }) => ({
        key: href,
        title: text,
        detail: kind === 'email' || kind === 'phone' || kind === 'address' ? kindWords[kind] : 'Place in the store',
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
    { name: 'Pages', items: places?.pages.map(choiceOf) ?? [] },
    { name: 'Products', items: places?.products.map(choiceOf) ?? [] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
