/** Session storage key that remembers that a version of another theme was restored. */
export function restoredKey(store_slug: string): string {
  return `haat-editor/restored/${store_slug}`
}

/** Whether to show the notice. A file of its own, so that the notice's script only loads if needed. */
export function hasRestored(store_slug: string): boolean {
  try {
    return sessionStorage.getItem(restoredKey(store_slug)) !== null
  } catch {
    return false
  }
}
