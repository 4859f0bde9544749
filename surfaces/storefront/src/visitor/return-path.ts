/**
 * Returns the path that a form redirects to. It's always in the same store, so that forms can't be used as open
 * redirects. `return_to` includes the store's root, as templates write it.
 */
export function returnPath(return_to: string | undefined, root: string, fallback: string): string {
  if (return_to === undefined || !return_to.startsWith('/') || /^\/[\\/]/.test(return_to)) return `${root}${fallback}`
  const { pathname, search, hash } = new URL(return_to, 'http://store.invalid')
  // `/..//host` resolves to `//host`, which would be another site.
  if (pathname.startsWith('//')) return `${root}${fallback}`
  const is_inside = root === '' || pathname === root || pathname.startsWith(`${root}/`)
  return is_inside ? `${pathname}${search}${hash}` : `${root}${fallback}`
}
