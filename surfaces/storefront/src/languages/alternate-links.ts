import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'

/** One page in each of the store's languages. */
export interface Alternate {
  /** BCP 47, or `x-default`: the language for who reads none of them. */
  readonly hreflang: string
  readonly href: string
}

/**
 * The same page in every language, itself among them, and the default one for everybody else
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None where there is one alone.
 * `path`: inside the store, with the query that makes the page that it is; '' for the home page.
 */
export function alternatesOf({ languages = [] }: PageData, origin: string, path: string): Alternate[] {
  if (languages.length < 2) return []
  const all = languages.map(({ locale, root }) => ({ hreflang: locale, href: `${origin}${root}${path}` }))
  const standard = languages.findIndex(({ is_default }) => is_default)
  const [first] = standard === -1 ? [] : all.slice(standard)
  return first === undefined ? all : [...all, { hreflang: 'x-default', href: first.href }]
}

/** As they stand in a page's head. */
export function alternateLinks(data: PageData, origin: string, canonical_url: string): string {
  const path = canonical_url.startsWith(data.shop.url) ? canonical_url.slice(data.shop.url.length) : ''
  return alternatesOf(data, origin, path)
    .map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`)
    .join('')
}
