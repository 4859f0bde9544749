/** Under which key of the tab's storage it is kept that a version of another theme was restored. */
export function restoredKey(store_slug: string): string {
  return `haat-editor/restored/${store_slug}`
}

/** Whether that is to be told: asked before what tells it is read from the server. */
export function hasRestored(store_slug: string): boolean {
  try {
    return sessionStorage.getItem(restoredKey(store_slug)) !== null
  } catch {
    return false
  }
}
