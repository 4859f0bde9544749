import type { MenuUse } from '@haat/domains/store-themes/menus/contract'

const pageNames: Readonly<Record<string, string>> = {
  home: 'the home page',
  product: 'product pages',
  collection: 'collection pages',
  page: 'pages',
  cart: 'the cart',
  search: 'search results',
  '404': 'the “Page not found” page',
  'list-collections': 'the list of collections',
}

/** Describes a place where a menu is used: "Header", "Link list on product pages". */
export function describeUse({ section, template }: Pick<MenuUse, 'section' | 'template'>): string {
  if (section === null || template === null) return 'Theme settings'
  if (template === 'header' || template === 'footer') return section
  return `${section} on ${pageNames[template] ?? `the template ${template}`}`
}

/** Describes every place of a menu once, and whether only the draft or only the published theme uses it. */
export function describeUses(uses: readonly MenuUse[]): string[] {
  const words = uses.map((use) => {
    const place = describeUse(use)
    if (use.is_edited && use.is_published) return place
    return use.is_edited ? `${place} (once the draft is published)` : `${place} (until the draft is published)`
  })
  return [...new Set(words)]
}
