import type { ResourceKind } from '../data/catalog.ts'

/** What a kind of thing is called. */
export const resourceWords: Readonly<Record<ResourceKind, { readonly one: string; readonly many: string }>> = {
  product: { one: 'product', many: 'products' },
  collection: { one: 'collection', many: 'collections' },
  page: { one: 'page', many: 'pages' },
  menu: { one: 'menu', many: 'menus' },
}
