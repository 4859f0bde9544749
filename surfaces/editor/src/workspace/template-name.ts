import { baseTemplate } from './page-path.ts'

const names: Readonly<Record<string, string>> = {
  home: 'Home page',
  product: 'Product',
  collection: 'Collection',
  page: 'Page',
  cart: 'Cart',
  search: 'Search',
  '404': 'Not found',
  'list-collections': 'All collections',
  header: 'Header',
  footer: 'Footer',
}

/** What people call a template: `page.contact` is "Page: contact". */
export function templateName(template: string): string {
  const base = baseTemplate(template)
  const name = names[base] ?? words(base)
  return base === template ? name : `${name}: ${words(template.slice(base.length + 1)).toLowerCase()}`
}

function words(text: string): string {
  const spaced = text.replaceAll(/[-_.]+/g, ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const order = ['home', 'product', 'collection', 'list-collections', 'page', 'cart', 'search', '404']

/** Templates in the order in which people think of them; a theme's own beside their kind. */
export function sortTemplates(templates: readonly string[]): string[] {
  const rank = (template: string) => {
    const at = order.indexOf(baseTemplate(template))
    return at === -1 ? order.length : at
  }
  return templates.toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))
}
