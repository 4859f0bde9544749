import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'

/** A page in one of the store's languages. */
export interface Alternate {
  /** BCP 47 tag, or `x-default` for all other languages. */
  readonly hreflang: string
  readonly href: string
}

/**
 * Returns the page's URL in every language, plus the default language as `x-default`
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). Empty if there's only one
 * language. `path` is the path in the store with its query; '' for the home page.
 */
export function alternatesOf({ languages = [] }: PageData, origin: string, path: string): Alternate[] {
  if (languages.length < 2) return []
  const all = languages.map(({ locale, root }) => ({ hreflang: locale, href: `${origin}${root}${path}` }))
  const defaultIndex = languages.findIndex(({ is_default: isDefault }) => isDefault)
  const [first] = defaultIndex === -1 ? [] : all.slice(defaultIndex)
  return first === undefined ? all : [...all, { hreflang: 'x-default', href: first.href }]
}

/** Returns the alternate links for a page's head. */
export function alternateLinks(data: PageData, origin: string, canonicalUrl: string): string {
  const path = canonicalUrl.startsWith(data.shop.url) ? canonicalUrl.slice(data.shop.url.length) : ''
  return alternatesOf(data, origin, path)
    .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`)
    .join('')
}
