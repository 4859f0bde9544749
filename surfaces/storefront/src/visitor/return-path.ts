/**
 * Where a form leads back to: a path in this very store, so that no link can use the form to send somebody elsewhere.
 * `return_to` comes with the store's root, as templates write it.
 */
export function returnPath(return_to: string | undefined, root: string, otherwise: string): string {
  if (return_to === undefined || !return_to.startsWith('/') || /^\/[\\/]/.test(return_to)) return `${root}${otherwise}`
  const { pathname, search, hash } = new URL(return_to, 'http://store.invalid')
  // `/..//host` has become `//host`, which would lead to another site.
  if (pathname.startsWith('//')) return `${root}${otherwise}`
  const is_inside = root === '' || pathname === root || pathname.startsWith(`${root}/`)
  return is_inside ? `${pathname}${search}${hash}` : `${root}${otherwise}`
}
