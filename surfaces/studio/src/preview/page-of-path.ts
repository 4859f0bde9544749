import type { ShownPage } from './preview-state.ts'

const kinds: Readonly<Record<string, string>> = { products: 'product', collections: 'collection', pages: 'page' }
const single: Readonly<Record<string, string>> = {
  '': 'home',
  cart: 'cart',
  search: 'search',
  collections: 'list-collections',
}

/**
 * Returns the page behind a path of the mock store, such as `/products/assam-ctc?variant=2` or `/hi/cart`. Keeps the
 * current template if it is a variant for the same kind of page.
 */
export function pageOfPath(
  path: string,
  current: ShownPage,
  languages: readonly string[],
): Pick<ShownPage, 'template' | 'handle' | 'query' | 'language'> {
  const { pathname, searchParams } = new URL(path, 'http://store.invalid')
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const [first = ''] = segments
  const isTranslated = first !== 'en' && languages.includes(first)
  const [folder = '', handle] = isTranslated ? segments.slice(1) : segments
  const kind = (handle === undefined ? single[folder] : kinds[folder]) ?? '404'
  return {
    template: current.template.split('.')[0] === kind ? current.template : kind,
    handle: handle === undefined ? undefined : decodeHandle(handle),
    query: Object.fromEntries(searchParams),
    language: isTranslated ? first : current.language,
  }
}

// A theme's link can have any path, such as /products/%.
function decodeHandle(handle: string): string {
  try {
    return decodeURIComponent(handle)
  } catch {
    return handle
  }
}
