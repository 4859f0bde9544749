import { type LinkKind, readLink } from '@haat/rich-text'
import type { MenuTarget } from './menu-item.ts'

/** The pages that every store has. */
const fixed = {
  home: { href: '/', words: 'Home page' },
  all_products: { href: '/collections/all', words: 'All products' },
  all_collections: { href: '/collections', words: 'All collections' },
  search: { href: '/search', words: 'Search' },
} as const
const things = { product: 'Product', collection: 'Collection', category: 'Category', page: 'Page' } as const

function isThing(kind: MenuTarget['kind']): kind is keyof typeof things {
  return Object.hasOwn(things, kind)
}

/** Describes where a menu link leads: "Page “About us”". */
export function describeTarget({ kind, target_title: targetTitle, address }: MenuTarget): string {
  if (kind === 'address') return readLink(address ?? '').text
  if (isThing(kind)) {
    return targetTitle === null ? `Deleted ${things[kind].toLowerCase()}` : `${things[kind]} “${targetTitle}”`
  }
  return fixed[kind].words
}

export function iconOfTarget({ kind, address }: MenuTarget): LinkKind {
  if (kind === 'address') return readLink(address ?? '').kind
  return isThing(kind) ? kind : 'store'
}

/** The picker's choice for a link; undefined if its target was deleted. */
export function keyOfTarget({ kind, target_id: targetId, address }: MenuTarget): string | undefined {
  if (kind === 'address') return address ?? undefined
  if (isThing(kind)) {
    return targetId === null ? undefined : keyOfPlace({ kind, id: targetId })
  }
  return fixed[kind].href
}

export function keyOfPlace({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}:${id}`
}

/** Returns the target of an address: one of the pages that every store has, or the address itself. */
export function targetOfHref(href: string): MenuTarget {
  const none = { target_id: null, target_title: null, is_shown: true }
  for (const kind of ['home', 'all_products', 'all_collections', 'search'] as const) {
    if (fixed[kind].href === href) return { kind, address: null, ...none }
  }
  return { kind: 'address', address: href, ...none }
}
