/** Where in which store a request wants to go. */
export interface StoreAddress {
  readonly lookup: { readonly slug: string } | { readonly host: string }
  /** The path before every path of the store: `/tea` under the shared host, nothing under a host of its own. */
  readonly root: string
  /** Inside the store, with its slash. */
  readonly path: string
}

/** The shared host has each store below its slug; every other host is a store's own. Undefined: no store is named. */
export function parseStoreAddress(host: string, pathname: string, shared_host: string): StoreAddress | undefined {
  if (host !== shared_host)
    return { lookup: { host: host.replace(/:\d+$/, '').toLowerCase() }, root: '', path: pathname }
  const match = /^\/([a-z0-9][a-z0-9-]{0,47})(\/.*)?$/.exec(pathname)
  if (match === null) return undefined
  const [, slug = '', path = '/'] = match
  return { lookup: { slug }, root: `/${slug}`, path }
}
