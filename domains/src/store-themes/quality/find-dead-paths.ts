import { noNeeds } from '@haat/theme-engine'
import type { PreviewedStore, StorePreview } from '../../store-preview.ts'

/** So many paths are looked at one by one; the rest counts as alive. */
const MOST_LOOKED_AT = 100
const MOST_HANDLES = 500
const AT_A_TIME = 8

interface Handles {
  readonly products: Set<string>
  readonly collections: Set<string>
  readonly pages: Set<string>
}

/** Which of these paths lead to the store's page 404. */
export async function findDeadPaths(
  preview: StorePreview,
  store: PreviewedStore,
  paths: readonly string[],
): Promise<Set<string>> {
  const handles: Handles = { products: new Set(), collections: new Set(), pages: new Set() }
  for (const path of paths) {
    const named = nameOf(path)
    if (named !== undefined && handles[named.kind].size < MOST_HANDLES) handles[named.kind].add(named.handle)
  }
  // Together, and without their contents, as far as they go: a page may link hundreds of products.
  const there = await preview.loadNeeds(store, {
    ...noNeeds(),
    products: [...handles.products],
    collections: [...handles.collections].map((handle) => ({ handle, limit: 0 })),
    pages: [...handles.pages],
  })
  const doubtful = paths.filter((path) => {
    const named = nameOf(path)
    return named === undefined || there[named.kind]?.[named.handle] == null
  })
  const dead = new Set<string>()
  const left = doubtful.slice(0, MOST_LOOKED_AT)
  while (left.length > 0) {
    const some = left.splice(0, AT_A_TIME)
    // What has moved is found by its old address.
    const pages = await Promise.all(some.map((path) => preview.loadPage(store, { path }, { page_size: 1 })))
    some.forEach((path, index) => {
      if (pages[index]?.template === '404' && !isFile(path)) dead.add(path)
    })
  }
  return dead
}

function nameOf(path: string): { kind: keyof Handles; handle: string } | undefined {
  const [, kind, handle] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
  if (handle === undefined || (kind !== 'products' && kind !== 'collections' && kind !== 'pages')) return undefined
  try {
    return { kind, handle: decodeURIComponent(handle) }
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return /^\/(?:robots\.txt|sitemap(?:-\d+)?\.xml|search\/suggest)$/.test(path)
}
