import { suggestEndpoint } from '@haat/domains/products/storefront/contract'
import { LinkIcon, type LinkKind, storePages, typedLinks } from '@haat/rich-text'
import { type Choice, type ChoiceGroup, useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../data/backend.ts'
import { collectionOf, productOf, type Resource } from '../data/catalog.ts'
import { useEditor } from '../state/editor-context.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useFoundResources } from './use-resources.ts'

const kindWords: Partial<Record<LinkKind, string>> = { email: 'E-mail', phone: 'Telephone', address: 'Web address' }

/** What a link can lead to: what was typed itself, the store's own pages, and what its search finds. */
export function useLinkChoices(query: string, enabled: boolean): { groups: ChoiceGroup[]; isLoading: boolean } {
  const { store_slug } = useEditor()
  const typed = query.trim()
  const q = useDebouncedValue(typed)
  const isAddress = typedLinks(q).length > 0
  const suggested = useQuery({
    queryKey: ['link-suggestions', store_slug, q],
    queryFn: ({ signal }) => backend.call(suggestEndpoint, { query: { store_slug, q, limit: 6 }, signal }),
    placeholderData: keepPreviousData,
    enabled: enabled && q !== '' && !isAddress,
  })
  const isBrowsing = enabled && typed === ''
  const collections = useFoundResources('collection', '', isBrowsing)
  const pages = useFoundResources('page', '', isBrowsing)
  const products = useFoundResources('product', '', isBrowsing)
  const found = typed === '' ? undefined : suggested.data
  const named = storePages.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  const groups: ChoiceGroup[] = [
    {
      name: 'What you typed',
      items: typedLinks(typed).map(({ href, kind, text }) => ({
        key: href,
        title: text,
        detail: kindWords[kind] ?? 'Place in the store',
        media: <LinkIcon kind={kind} />,
      })),
    },
    {
      name: 'Store',
      items: named.map(({ href, title }) => ({
        key: href,
        title,
        detail: href,
        media: <LinkIcon kind="store" />,
      })),
    },
    {
      name: 'Collections',
      items: (found?.collections.map(collectionOf) ?? pick(isBrowsing, collections.items)).map((item) =>
        choiceOf('collection', item),
      ),
    },
    {
      name: 'Pages',
      items: (found?.pages ?? pick(isBrowsing, pages.items)).map(({ title, url, handle }) =>
        choiceOf('page', { title, handle, detail: url ?? '' }),
      ),
    },
    {
      name: 'Products',
      items: (found?.products.map(productOf) ?? pick(isBrowsing, products.items)).map((item) =>
        choiceOf('product', item),
      ),
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: typed !== '' && !isAddress && (suggested.isFetching || q !== typed),
  }
}

/** The first few, to see what there is; what stands among the pages of the store is not said twice. */
function pick(isBrowsing: boolean, items: readonly Resource[]): readonly Resource[] {
  return isBrowsing ? items.filter(({ url }) => !storePages.some(({ href }) => href === url)).slice(0, 8) : []
}

function choiceOf(kind: 'product' | 'collection' | 'page', { handle, title, detail, picture }: Resource): Choice {
  return {
    key: `/${kind}s/${handle}`,
    title,
    ...(detail !== undefined && { detail }),
    media: picture ? <Thumbnail src={picture} size={32} /> : <LinkIcon kind={kind} />,
  }
}
