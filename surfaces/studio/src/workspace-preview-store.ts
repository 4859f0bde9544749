import type { WorkingCopy } from '@haat/theme-files'
import { createPreviewStore, type PreviewStore } from './preview/preview-state.ts'

const stores = new WeakMap<WorkingCopy, PreviewStore>()

/** Returns what the preview of an open theme shows. The preview and the terminal change the same state. */
export function previewStoreOf(copy: WorkingCopy): PreviewStore {
  const store = stores.get(copy) ?? createPreviewStore()
  stores.set(copy, store)
  return store
}
