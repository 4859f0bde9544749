/** Which page a path is: the theme's template, and what it is about. */
export type PageAddress =
  | { readonly template: 'home' | 'list-collections' | 'search' | 'cart' | '404' }
  | { readonly template: 'product' | 'collection' | 'page'; readonly handle: string }

const about = { products: 'product', collections: 'collection', pages: 'page' } as const

/** Where a path inside the store leads; to another path where that is the right one for the same page. */
export function findPage(path: string): PageAddress | { readonly redirect: string } {
  if (path === '/') return { template: 'home' }
  if (path.endsWith('/')) return { redirect: withoutSlashesAtEnd(path) || '/' }
  const parts = path.slice(1).split('/').map(decode)
  const [kind = '', handle, inside, product] = parts
  if (parts.length === 1) {
    if (kind === 'collections') return { template: 'list-collections' }
    if (kind === 'search' || kind === 'cart') return { template: kind }
    if (kind === 'products') return { redirect: '/collections/all' }
  }
  if (parts.length === 2 && handle && isAbout(kind)) return { template: about[kind], handle }
  // A product is one page, whichever collection led to it.
  if (parts.length === 4 && kind === 'collections' && inside === 'products' && product) {
    return { redirect: `/products/${encodeURIComponent(product)}` }
  }
  return { template: '404' }
}

function isAbout(kind: string): kind is keyof typeof about {
  return Object.hasOwn(about, kind)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** As `/\/+$/` would, which takes the square of the time for a path with many slashes inside. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
