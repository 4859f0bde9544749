import type { ResourceKind } from '../ports/settings-ports.tsx'

const MAX_RECENT = 5

/** Returns the handles chosen recently in this browser, latest first. */
export function recentHandles(cacheKey: string, kind: ResourceKind): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(cacheKey, kind)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((handle) => typeof handle === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function rememberHandle(cacheKey: string, kind: ResourceKind, handle: string): void {
  const others = recentHandles(cacheKey, kind).filter((other) => other !== handle)
  try {
    localStorage.setItem(storageKey(cacheKey, kind), JSON.stringify([handle, ...others].slice(0, MAX_RECENT)))
  } catch {
    // Storage may be full or disabled. Then there are no recent choices next time.
  }
}

function storageKey(cacheKey: string, kind: ResourceKind): string {
  return `haat-editor-recent-${kind}-${cacheKey}`
}
