import { Title } from '@haat/domains/products/fields/contract'
import type { Menu, MenuLink, MenuLinkInput, MenuLinkTarget } from '@haat/domains/products/menus/contract'
import { z } from 'zod'

/** Levels of a menu, counted from 0. */
export const DEEPEST = 2

/**
 * A link of a menu while it is edited. Links are in one list; a nested link follows its parent and has a greater
 * `depth`.
 */
export const MenuItem = z.object({
  /** Stable while the link is edited. */
  key: z.string(),
  depth: z.int().min(0).max(DEEPEST),
  title: Title,
  kind: z.enum([
    'home',
    'all_products',
    'all_collections',
    'search',
    'product',
    'collection',
    'category',
    'page',
    'address',
  ]),
  /** The title of a product, collection, category or page; null if it was deleted. */
  target_id: z.string().nullable(),
  target_title: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether visitors see the link: its target exists and is published. */
  is_shown: z.boolean(),
})
export type MenuItem = z.infer<typeof MenuItem>

/** Where a link leads. */
export type MenuTarget = Pick<MenuItem, 'kind' | 'target_id' | 'target_title' | 'address' | 'is_shown'>

interface SavedLink extends Omit<MenuLink, 'links'> {
  readonly links: readonly SavedLink[]
}

/** Returns the links of a saved menu as one list. */
export function itemsOf({ links }: Pick<Menu, 'links'>): MenuItem[] {
  const items: MenuItem[] = []
  const add = (link: SavedLink, depth: number) => {
    const { title, kind, target_id: targetId, target_title: targetTitle, address, url } = link
    const key = `saved-${items.length}`
    items.push({
      key,
      depth,
      title,
      kind,
      target_id: targetId,
      target_title: targetTitle,
      address,
      is_shown: url !== null,
    })
    for (const below of link.links) add(below, depth + 1)
  }
  for (const link of links) add(link, 0)
  return items
}

/** Returns the list nested, as the server expects it. */
export function linksOf(items: readonly MenuItem[]): MenuLinkInput[] {
  const links: MenuLinkInput[] = []
  for (const item of items) {
    const link = linkOf(item)
    const first = links.at(-1)
    const second = first?.links.at(-1)
    if (item.depth === 0 || first === undefined) links.push({ ...link, links: [] })
    else if (item.depth === 1 || second === undefined) first.links.push({ ...link, links: [] })
    else second.links.push(link)
  }
  return links
}

function linkOf({ title, kind, target_id: targetId, address }: MenuItem): MenuLinkTarget {
  switch (kind) {
    case 'product':
    case 'collection':
    case 'category':
    case 'page':
      return { kind, title, target_id: targetId }
    case 'address':
      return { kind, title, address: address ?? '' }
    default:
      return { kind, title }
  }
}
