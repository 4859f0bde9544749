/** A page of a store. `handle` is that of a product, collection or page. */
export interface AddressedPage {
  readonly template: string
  readonly handle: string | undefined
  readonly query: Readonly<Record<string, string>>
  /** The language that the path starts with; undefined if it starts with none. */
  readonly language: string | undefined
}

const kinds = new Map([
  ['products', 'product'],
  ['collections', 'collection'],
  ['categories', 'category'],
  ['pages', 'page'],
])
const single = new Map([
  ['cart', 'cart'],
  ['search', 'search'],
  ['collections', 'list-collections'],
])

/** The mock store's own language, which paths don't name. */
const OWN_LANGUAGE = 'en'

/**
 * Returns the page at a path of a mock store, such as `/products/assam-ctc?variant=2` or, with these languages,
 * `/hi/cart`. What storefronts redirect has the page at the redirect's end.
 */
export function pageOfPath(path: string, languages: readonly string[] = []): AddressedPage {
  // A path can start with two slashes, which would name another host.
  const { pathname, searchParams } = new URL(path.replace(/^[/\\]+/, '/'), 'http://store.invalid')
  const parts = pathname.split('/').filter((part) => part !== '')
  const [first = ''] = parts
  const language = first !== OWN_LANGUAGE && languages.includes(first) ? first : undefined
  const place = placeOf((language === undefined ? parts : parts.slice(1)).map(decode))
  return { ...place, query: Object.fromEntries(searchParams), language }
}

function placeOf(parts: readonly string[]): Pick<AddressedPage, 'template' | 'handle'> {
  const [folder = '', handle, inside, product] = parts
  if (parts.length === 0) return { template: 'home', handle: undefined }
  if (parts.length === 1 && folder === 'products') return { template: 'collection', handle: 'all' }
  if (parts.length === 1) return { template: single.get(folder) ?? '404', handle: undefined }
  if (parts.length === 2) return { template: kinds.get(folder) ?? '404', handle }
  if (parts.length === 4 && folder === 'collections' && inside === 'products')
    return { template: 'product', handle: product }
  return { template: '404', handle: undefined }
}

// A theme's link can have any path, such as /products/%.
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
