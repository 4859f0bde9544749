/** Session storage key that remembers that a version of another theme was restored. */
export function restoredKey(storeSlug: string): string {
  return `haat-editor/restored/${storeSlug}`
}

/** Whether to show the notice. A file of its own, so that the notice's script only loads if needed. */
export function hasRestored(storeSlug: string): boolean {
  try {
    return sessionStorage.getItem(restoredKey(storeSlug)) !== null
  } catch {
    return false
  }
}
