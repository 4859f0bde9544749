import { type DynamicSource, findDynamicSource, replaceSources, type SourceGroup } from '@haat/theme-engine'

/** In display order. */
export const sourceGroups = ['product', 'collection', 'page', 'shop'] as const

export const groupNames: Readonly<Record<SourceGroup, string>> = {
  product: 'Product',
  collection: 'Collection',
  page: 'Page',
  shop: 'Store',
}

/** Returns `Product title`. */
export function sourceName({ group, label }: DynamicSource): string {
  return `${groupNames[group]} ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Returns the placeholder to store. */
export function placeholderOf({ path }: DynamicSource): string {
  return `{{ ${path} }}`
}

/** Replaces placeholders with the names of their sources: `Buy [Product title]`. */
export function namedSources(text: string): string {
  return replaceSources(text, (path) => {
    const source = findDynamicSource(path)
    return `[${source === undefined ? path.join('.') : sourceName(source)}]`
  })
}
