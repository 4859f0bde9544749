import { noNeeds } from '@haat/theme-engine'
import type { PreviewedStore, StorePreview } from '../../store-preview.ts'

/** Only this many paths are loaded one by one; the rest count as existing. */
const MAX_CHECKED_PATHS = 100
const MAX_HANDLES = 500
const CONCURRENCY = 8

interface Handles {
  readonly products: Set<string>
  readonly collections: Set<string>
  readonly pages: Set<string>
}

/** Returns the paths that lead to the store's 404 page. */
export async function findDeadPaths(
  preview: StorePreview,
  store: PreviewedStore,
  paths: readonly string[],
): Promise<Set<string>> {
  const handles: Handles = { products: new Set(), collections: new Set(), pages: new Set() }
  for (const path of paths) {
    const reference = parseReference(path)
    if (reference !== undefined && handles[reference.kind].size < MAX_HANDLES)
      handles[reference.kind].add(reference.handle)
  }
  // One request for all handles, without their contents: a page may link hundreds of products.
  const existing = await preview.loadNeeds(store, {
    ...noNeeds(),
    products: [...handles.products],
    collections: [...handles.collections].map((handle) => ({ handle, limit: 0 })),
    pages: [...handles.pages],
  })
  const unresolved = paths.filter((path) => {
    const reference = parseReference(path)
    return reference === undefined || existing[reference.kind]?.[reference.handle] == null
  })
  const dead = new Set<string>()
  const remaining = unresolved.slice(0, MAX_CHECKED_PATHS)
  while (remaining.length > 0) {
    const batch = remaining.splice(0, CONCURRENCY)
    // `loadPage` also follows redirects from old addresses.
    const pages = await Promise.all(batch.map((path) => preview.loadPage(store, { path }, { page_size: 1 })))
    batch.forEach((path, index) => {
      if (pages[index]?.template === '404' && !isServedByHaat(path)) dead.add(path)
    })
  }
  return dead
}

function parseReference(path: string): { kind: keyof Handles; handle: string } | undefined {
  const [, kind, handle] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
  if (handle === undefined || (kind !== 'products' && kind !== 'collections' && kind !== 'pages')) return undefined
  try {
    return { kind, handle: decodeURIComponent(handle) }
  } catch {
    return undefined
  }
}

/** Files, and pages that no theme renders. */
function isServedByHaat(path: string): boolean {
  return (
    /^\/(?:robots\.txt|sitemap(?:-\d+)?\.xml|search\/suggest|checkout|report)$/.test(path) ||
    /^\/account(?:\/(?:login|logout|register|recover|addresses))?$/.test(path)
  )
}
