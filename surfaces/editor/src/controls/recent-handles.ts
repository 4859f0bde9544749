import type { ResourceKind } from '../data/catalog.ts'

/** How many are remembered. */
const A_FEW = 5

/** What was chosen lately in this browser, latest first. */
export function recentHandles(store_slug: string, kind: ResourceKind): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(store_slug, kind)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((handle) => typeof handle === 'string').slice(0, A_FEW) : []
  } catch {
    return []
  }
}

export function rememberHandle(store_slug: string, kind: ResourceKind, handle: string): void {
  const others = recentHandles(store_slug, kind).filter((other) => other !== handle)
  try {
    localStorage.setItem(keyOf(store_slug, kind), JSON.stringify([handle, ...others].slice(0, A_FEW)))
  } catch {
    // A browser that keeps nothing: then there are none next time.
  }
}

function keyOf(store_slug: string, kind: ResourceKind): string {
  return `haat-editor-recent-${kind}-${store_slug}`
}
