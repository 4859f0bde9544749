/**
 * Returns the path that a form redirects to. It's always in the same store, so that forms can't be used as open
 * redirects. `return_to` includes the store's root, as templates write it.
 */
export function returnPath(returnTo: string | undefined, root: string, fallback: string): string {
  if (returnTo === undefined || !returnTo.startsWith('/') || /^\/[\\/]/.test(returnTo)) return `${root}${fallback}`
  const { pathname, search, hash } = new URL(returnTo, 'http://store.invalid')
  // `/..//host` resolves to `//host`, which would be another site.
  if (pathname.startsWith('//')) return `${root}${fallback}`
  const isInside = root === '' || pathname === root || pathname.startsWith(`${root}/`)
  return isInside ? `${pathname}${search}${hash}` : `${root}${fallback}`
}
