import { type DynamicSource, findDynamicSource, replaceSources, type SourceGroup } from '@haat/theme-engine'

/** In the order in which they are offered. */
export const sourceGroups = ['product', 'collection', 'page', 'shop'] as const

export const groupNames: Readonly<Record<SourceGroup, string>> = {
  product: 'Product',
  collection: 'Collection',
  page: 'Page',
  shop: 'Store',
}

/** `Product title` */
export function sourceName({ group, label }: DynamicSource): string {
  return `${groupNames[group]} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** As it is stored. */
export function placeholderOf({ path }: DynamicSource): string {
  return `{{ ${path} }}`
}

/** A text with the names of what it is filled from: `Buy [Product title]`. */
export function namedSources(text: string): string {
  return replaceSources(text, (path) => {
    const source = findDynamicSource(path)
    return `[${source === undefined ? path.join('.') : sourceName(source)}]`
  })
}
