import type { MediaFile } from '@haat/domains/media/contract'
import { useState } from 'react'

export interface FileSelection {
  readonly files: readonly MediaFile[]
  isSelected(id: string): boolean
  /** Selects or deselects a file; with `range`, everything from the file that was chosen last. */
  toggle(id: string, range: boolean): void
  selectAll(): void
  clear(): void
}

/** Manages which files are selected. Files that leave the list are deselected. */
export function useFileSelection(all: readonly MediaFile[]): FileSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  return {
    files: all.filter(({ id }) => ids.has(id)),
    isSelected: (id) => ids.has(id),
    toggle(id, range) {
      const next = new Set(ids)
      const from = range ? all.findIndex((file) => file.id === last) : -1
      const to = all.findIndex((file) => file.id === id)
      const chosen = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1).map((file) => file.id)
      const isSelecting = from >= 0 || !ids.has(id)
      for (const one of chosen) {
        if (isSelecting) next.add(one)
        else next.delete(one)
      }
      setIds(next)
      setLast(id)
    },
    selectAll: () => setIds(new Set(all.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
