import { LinkIcon, type LinkKind, storePages, typedLinks } from '@haat/rich-text'
import { type Choice, type ChoiceGroup, useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { type LinkPort, type Resource, useSettingsPorts } from '../ports/settings-ports.tsx'
import { useFoundResources } from '../resources/use-resources.ts'

const kindNames: Partial<Record<LinkKind, string>> = { email: 'Email', phone: 'Phone', address: 'Web address' }

/** Returns the choices that need no request: the typed address, and the pages that every store has. */
export function basicLinkChoices(query: string): ChoiceGroup[] {
  const typed = query.trim()
  const named = storePages.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  const groups = [
    {
      name: 'Link to',
      items: typedLinks(typed).map(({ href, kind, text }) => ({
        key: href,
        title: text,
        detail: kindNames[kind] ?? 'Page in your store',
        media: <LinkIcon kind={kind} />,
      })),
    },
    {
      name: 'Store',
      items: named.map(({ href, title }) => ({ key: href, title, detail: href, media: <LinkIcon kind="store" /> })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Returns what a link can point to: the typed address, the store's standard pages, and search results. */
export function useLinkChoices(
  port: LinkPort,
  query: string,
  enabled: boolean,
): { readonly groups: ChoiceGroup[]; readonly isLoading: boolean } {
  const { cacheKey } = useSettingsPorts()
  const typed = query.trim()
  const q = useDebouncedValue(typed)
  const isAddress = typedLinks(q).length > 0
  const suggested = useQuery({
    queryKey: ['link-suggestions', cacheKey, q],
    queryFn: ({ signal }) => port.suggest(q, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && q !== '' && !isAddress,
  })
  const categories = useLinkCategories(port, enabled)
  const isBrowsing = enabled && typed === ''
  const collections = useFoundResources('collection', '', isBrowsing)
  const pages = useFoundResources('page', '', isBrowsing)
  const products = useFoundResources('product', '', isBrowsing)
  const found = typed === '' ? undefined : suggested.data
  const groups: ChoiceGroup[] = [
    {
      name: 'Collections',
      items: (found?.collections ?? firstOf(isBrowsing, collections.items)).map((item) => choiceOf('collection', item)),
    },
    {
      name: 'Categories',
      items: isAddress ? [] : findCategories(categories, typed).map((item) => choiceOf('category', item)),
    },
    {
      name: 'Pages',
      items: (found?.pages ?? firstOf(isBrowsing, pages.items)).map((item) =>
        choiceOf('page', { ...item, detail: item.url ?? '' }),
      ),
    },
    {
      name: 'Products',
      items: (found?.products ?? firstOf(isBrowsing, products.items)).map((item) => choiceOf('product', item)),
    },
  ]
  return {
    groups: [...basicLinkChoices(query), ...groups.filter(({ items }) => items.length > 0)],
    isLoading: typed !== '' && !isAddress && (suggested.isFetching || q !== typed),
  }
}

const MAX_CATEGORIES = 8

function findCategories(categories: readonly Resource[], typed: string): readonly Resource[] {
  const words = typed.toLowerCase().split(/\s+/)
  return categories
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .slice(0, MAX_CATEGORIES)
}

/** Loads the store's categories once; none if the application doesn't have any. */
export function useLinkCategories(port: LinkPort | undefined, enabled: boolean): readonly Resource[] {
  const { cacheKey } = useSettingsPorts()
  const loaded = useQuery({
    queryKey: ['link-categories', cacheKey],
    queryFn: ({ signal }) => port?.listCategories?.(signal) ?? [],
    enabled: enabled && port?.listCategories !== undefined,
  })
  return loaded.data ?? []
}

/** Returns the first items that aren't standard pages. */
function firstOf(isBrowsing: boolean, items: readonly Resource[]): readonly Resource[] {
  return isBrowsing ? items.filter(({ url }) => !storePages.some(({ href }) => href === url)).slice(0, 8) : []
}

function choiceOf(
  kind: 'product' | 'collection' | 'category' | 'page',
  { handle, title, detail, image }: Resource,
): Choice {
  return {
    key: `/${kind === 'category' ? 'categories' : `${kind}s`}/${handle}`,
    title,
    ...(detail !== undefined && { detail }),
    media: image ? <Thumbnail src={image} size={32} /> : <LinkIcon kind={kind} />,
  }
}
