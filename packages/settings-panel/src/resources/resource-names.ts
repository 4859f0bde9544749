import type { ResourceKind } from '../ports/settings-ports.tsx'

/** The name of each kind, in singular and plural. */
export const resourceNames: Readonly<Record<ResourceKind, { readonly one: string; readonly many: string }>> = {
  product: { one: 'product', many: 'products' },
  collection: { one: 'collection', many: 'collections' },
  page: { one: 'page', many: 'pages' },
  menu: { one: 'menu', many: 'menus' },
  category: { one: 'category', many: 'categories' },
}
