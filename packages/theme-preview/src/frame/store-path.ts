import type { PageData } from '@haat/theme-engine'

/** Returns the path of a link inside the store, without the store's root; undefined if it leads elsewhere. */
export function storePath({ origin, pathname, search }: URL, { request, shop }: PageData): string | undefined {
  const { root } = request
  const isHere = origin === location.origin || origin === new URL(location.href).origin || shop.url.startsWith(origin)
  if (!isHere || !`${pathname}/`.startsWith(`${root}/`)) return undefined
  const path = pathname.slice(root.length)
  return `${path === '' ? '/' : path}${search}`.slice(0, 2_000)
}
