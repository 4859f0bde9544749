import { baseTemplate } from './page-path.ts'

const names: Readonly<Record<string, string>> = {
  home: 'Home page',
  product: 'Product',
  collection: 'Collection',
  category: 'Category',
  page: 'Page',
  cart: 'Cart',
  search: 'Search',
  '404': 'Not found',
  'list-collections': 'All collections',
  header: 'Header',
  footer: 'Footer',
}

/**
 * Returns the name of a template: "Page: Contact" for `page.contact`. `own` is the store's name for it, if it has one.
 */
export function templateName(template: string, own?: string): string {
  const base = baseTemplate(template)
  const name = names[base] ?? humanizeHandle(base)
  return base === template ? name : `${name}: ${own ?? humanizeHandle(template.slice(base.length + 1))}`
}

/** Returns the name of a template without the page type: "Contact". */
export function variantName(template: string, own?: string): string {
  return own ?? humanizeHandle(template.slice(baseTemplate(template).length + 1))
}

/** Returns a handle as words: `garam-masala` is "Garam masala". */
export function humanizeHandle(text: string): string {
  const spaced = text.replaceAll(/[-_.]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const order = ['home', 'product', 'collection', 'category', 'list-collections', 'page', 'cart', 'search', '404']

/** Sorts templates in their usual order, additional ones next to their page type. */
export function sortTemplates(templates: readonly string[]): string[] {
  const rank = (template: string) => {
    const at = order.indexOf(baseTemplate(template))
    return at === -1 ? order.length : at
  }
  return templates.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}
