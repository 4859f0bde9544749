import { createStore, type StoreApi } from 'zustand/vanilla'

/** What other features tell the tree about files. */
interface Marks {
  /** Files that take long on the previewed page. */
  readonly slow_files: ReadonlySet<string>
}
export type MarksStore = StoreApi<Marks>

export function createMarksStore(): MarksStore {
  return createStore<Marks>(() => ({ slow_files: new Set() }))
}
