/** The store and the path of a request. */
export interface StoreAddress {
  readonly lookup: { readonly slug: string } | { readonly host: string }
  /** Root path of the store: `/tea` on the shared host, '' on its own domain. */
  readonly root: string
  /** Path in the store, with a leading slash. */
  readonly path: string
}

/**
 * Parses a request's address. On the shared host the path starts with the slug; every other host is a store's own
 * domain. Returns undefined if there's no store.
 */
export function parseStoreAddress(host: string, pathname: string, sharedHost: string): StoreAddress | undefined {
  if (host !== sharedHost)
    return { lookup: { host: host.replace(/:\d+$/, '').toLowerCase() }, root: '', path: pathname }
  const match = /^\/([a-z0-9][a-z0-9-]{0,47})(\/.*)?$/.exec(pathname)
  if (match === null) return undefined
  const [, slug = '', path = '/'] = match
  return { lookup: { slug }, root: `/${slug}`, path }
}
