import type { PageView } from './page-view.ts'

/** Paths that aren't pages start with these. */
const FILES = /^\/(?:media|themes|fonts|_haat)\//

/** Where in the store a link leads, without query and anchor; undefined for one that leads elsewhere, or nowhere. */
export function pathInStore(href: string, root: string): string | undefined {
  if (!/^\/(?![/\\])/.test(href) || FILES.test(href)) return undefined
  const { pathname } = new URL(href, 'http://store.invalid')
  if (pathname === root) return '/'
  return pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname
}

/** Every path of the store that pages link. */
export function linkedPaths(pages: readonly { readonly view: PageView }[], root: string): string[] {
  return [...new Set(pages.flatMap(({ view }) => view.links.flatMap(({ href }) => pathInStore(href, root) ?? [])))]
}
