/** Session storage key that remembers that a version of another theme was restored. */
export function restoredKey(store_slug: string): string {
  return `haat-editor/restored/${store_slug}`
}

/** Whether the notice has to be shown: checked before its script is loaded. */
export function hasRestored(store_slug: string): boolean {
  try {
    return sessionStorage.getItem(restoredKey(store_slug)) !== null
  } catch {
    return false
  }
}
