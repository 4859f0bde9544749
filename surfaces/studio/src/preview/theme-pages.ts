import type { WorkingCopy } from '@haat/theme-files'

const NAMES: Readonly<Record<string, string>> = {
  '404': 'Page not found',
  cart: 'Cart',
  category: 'Category',
  collection: 'Collection',
  home: 'Home',
  'list-collections': 'All collections',
  page: 'Page',
  product: 'Product',
  search: 'Search results',
}
const ORDER = ['home', 'product', 'collection', 'category', 'list-collections', 'page', 'cart', 'search', '404']

/** Returns the templates of a theme that are pages, in the order a visitor meets them. */
export function listTemplates(copy: WorkingCopy): string[] {
  const names = copy.list().flatMap((path) => /^templates\/([A-Za-z0-9_.-]+)\.json$/.exec(path)?.[1] ?? [])
  return names.filter((name) => name !== 'header' && name !== 'footer').sort((one, other) => place(one) - place(other))
}

/** Returns the name of a page: `Product`, `Page: contact`. */
export function templateLabel(template: string): string {
  const [kind = template, ...variant] = template.split('.')
  const name = NAMES[kind] ?? kind
  return variant.length === 0 ? name : `${name}: ${variant.join('.')}`
}

/** Returns the languages that a theme has texts for, English first. */
export function listLanguages(copy: WorkingCopy): string[] {
  return languagesIn(copy.list())
}

/** Returns the languages that a theme with these files has texts for, English first. */
export function languagesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => /^locales\/([A-Za-z-]+)(?:\.default)?\.json$/.exec(path)?.[1] ?? [])
  return [...new Set(['en', ...found])]
}

/** Returns a language's name: `Hindi (hi)`. */
export function languageLabel(language: string): string {
  const name = new Intl.DisplayNames(['en-IN'], { type: 'language', fallback: 'code' }).of(language)
  return name === undefined || name === language ? language : `${name} (${language})`
}

function place(template: string): number {
  const index = ORDER.indexOf(template.split('.')[0] ?? template)
  return (index < 0 ? ORDER.length : index) + (template.includes('.') ? 0.5 : 0)
}
