import type { PageView } from './page-view.ts'

/** Paths that aren't pages start with these. */
const FILES = /^\/(?:media|themes|fonts|_haat)\//

/** Returns the path in the store that a link leads to, without query and fragment. Undefined for all other links. */
export function pathInStore(href: string, root: string): string | undefined {
  if (!/^\/(?![/\\])/.test(href) || FILES.test(href)) return undefined
  const { pathname } = new URL(href, 'http://store.invalid')
  if (pathname === root) return '/'
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname
}

/** Lists the store paths that pages link to, without duplicates. */
export function linkedPaths(pages: readonly { readonly view: PageView }[], root: string): string[] {
  return [...new Set(pages.flatMap(({ view }) => view.links.flatMap(({ href }) => pathInStore(href, root) ?? [])))]
}
