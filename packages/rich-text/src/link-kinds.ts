import { safeLink } from '@haat/theme-engine'

/** The kind of a link's target, as far as the address shows it. */
export type LinkKind =
  | 'product'
  | 'collection'
  | 'category'
  | 'page'
  | 'store'
  | 'address'
  | 'email'
  | 'phone'
  | 'unknown'

export interface LinkTarget {
  readonly kind: LinkKind
  /** For a product, collection, category or page. */
  readonly handle?: string
  /** The text to show: the path, the email address, the phone number. */
  readonly text: string
}

/** Pages that every store has. */
export const storePages: readonly { readonly href: string; readonly title: string }[] = [
  { href: '/', title: 'Home' },
  { href: '/collections/all', title: 'All products' },
  { href: '/collections', title: 'All collections' },
  { href: '/search', title: 'Search' },
  { href: '/cart', title: 'Cart' },
]

const kindOfFolder: ReadonlyMap<string, LinkKind> = new Map([
  ['products', 'product'],
  ['collections', 'collection'],
  ['categories', 'category'],
  ['pages', 'page'],
])

/** Reads a stored link. */
export function readLink(href: string): LinkTarget {
  const text = href.trim()
  if (safeLink(text) === undefined) return { kind: 'unknown', text }
  if (/^mailto:/i.test(text)) return { kind: 'email', text: decoded(text.slice('mailto:'.length)) }
  if (/^tel:/i.test(text)) return { kind: 'phone', text: text.slice('tel:'.length) }
  if (!text.startsWith('/')) return { kind: /^[?#]/.test(text) ? 'store' : 'address', text }
  const [, folder = '', handle = ''] = /^\/(\w+)\/([^/?#]+)$/.exec(text) ?? []
  const kind = kindOfFolder.get(folder)
  if (kind === undefined || storePages.some((page) => page.href === text)) return { kind: 'store', text }
  return { kind, handle: decoded(handle), text }
}

/**
 * Lists links that the typed text could stand for, best first: `chai@haat.in`, `98765 43210`, `haat.in/tea`,
 * `/pages/about#top`.
 */
export function typedLinks(typed: string): { readonly href: string; readonly kind: LinkKind; readonly text: string }[] {
  const text = typed.trim()
  if (text === '') return []
  const candidates: { href: string; kind: LinkKind; text: string }[] = []
  const offer = (kind: LinkKind, href: string) => {
    const safe = safeLink(href)
    if (safe !== undefined) candidates.push({ kind, href: safe, text })
  }
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) offer('email', `mailto:${text}`)
  const digits = text.replaceAll(/[\s().-]/g, '')
  if (/^\+?\d{5,15}$/.test(digits)) offer('phone', `tel:${digits}`)
  if (/^(?:https?:|mailto:|tel:|[/?#])/i.test(text)) {
    const { kind } = readLink(text)
    offer(kind, text)
  } else if (!text.includes('@') && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text)) {
    offer('address', `https://${text}`)
  }
  return candidates
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
