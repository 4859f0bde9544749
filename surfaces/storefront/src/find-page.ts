/** The page for a path: a template, and the handle of a product, collection, category or page. */
export type PageAddress =
  | { readonly template: 'home' | 'list-collections' | 'search' | 'cart' | '404' }
  | { readonly template: 'product' | 'collection' | 'category' | 'page'; readonly handle: string }

const templates = { products: 'product', collections: 'collection', categories: 'category', pages: 'page' } as const

/** Returns the page for a path in the store, or a redirect to the canonical path. */
export function findPage(path: string): PageAddress | { readonly redirect: string } {
  if (path === '/') return { template: 'home' }
  if (path.endsWith('/')) return { redirect: trimTrailingSlashes(path) || '/' }
  const parts = path.slice(1).split('/').map(decode)
  const [kind = '', handle, inside, product] = parts
  if (parts.length === 1) {
    if (kind === 'collections') return { template: 'list-collections' }
    if (kind === 'search' || kind === 'cart') return { template: kind }
    if (kind === 'products') return { redirect: '/collections/all' }
    if (kind === 'categories') return { redirect: '/collections' }
  }
  if (parts.length === 2 && handle && hasTemplate(kind)) return { template: templates[kind], handle }
  // A product has one URL, whichever collection links to it.
  if (parts.length === 4 && kind === 'collections' && inside === 'products' && product) {
    return { redirect: `/products/${encodeURIComponent(product)}` }
  }
  return { template: '404' }
}

function hasTemplate(kind: string): kind is keyof typeof templates {
  return Object.hasOwn(templates, kind)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** Removes trailing slashes. Not with `/\/+$/`, which takes quadratic time for paths with many slashes. */
function trimTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
