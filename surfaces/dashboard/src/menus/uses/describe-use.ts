import type { MenuUse } from '@haat/domains/store-themes/menus/contract'

const pages: Readonly<Record<string, string>> = {
  home: 'the home page',
  product: 'product pages',
  collection: 'collection pages',
  page: 'pages',
  cart: 'the cart',
  search: 'the search',
  '404': 'the page “not found”',
  'list-collections': 'the list of collections',
}

/** A place where a menu is shown, in words: "Header", "Link list on product pages". */
export function describeUse({ section, template }: Pick<MenuUse, 'section' | 'template'>): string {
  if (section === null || template === null) return 'The theme’s settings'
  if (template === 'header' || template === 'footer') return section
  return `${section} on ${pages[template] ?? `the template ${template}`}`
}

/** All places of a menu, each once; in the draft alone, or only until that is published, it says so. */
export function describeUses(uses: readonly MenuUse[]): string[] {
  const words = uses.map((use) => {
    const place = describeUse(use)
    if (use.is_edited && use.is_published) return place
    return use.is_edited ? `${place} (once the draft is published)` : `${place} (until the draft is published)`
  })
  return [...new Set(words)]
}
