import type { TreeInstance } from '@headless-tree/core'
import type { FileActions } from '../state/file-actions.ts'
import type { TreeEntry } from './tree-model.ts'

/** Deletes files and folders, and focuses the row that takes the place of the focused one. */
export function removeFiles(
  tree: TreeInstance<TreeEntry>,
  actions: Pick<FileActions, 'remove'>,
  paths: readonly string[],
): void {
  const isGone = (row: string) => paths.some((path) => row === path || row.startsWith(`${path}/`))
  // Until the tree is rendered again, it has the rows from before.
  const rows = tree.getItems().map((item) => item.getId())
  const focused = rows.indexOf(tree.getFocusedItem().getId())
  actions.remove(paths)
  const next = rows.slice(focused).find((row) => !isGone(row)) ?? rows.slice(0, focused).findLast((row) => !isGone(row))
  if (next !== undefined) focusRow(tree, next)
}

/** Moves the focus and the selection to a row. */
export function focusRow(tree: TreeInstance<TreeEntry>, path: string): void {
  tree.getItemInstance(path).setFocused()
  tree.setSelectedItems([path])
  tree.updateDomFocus()
}

/** Returns the selected files if the focused one is among them, otherwise that one. */
export function chosenFiles(tree: TreeInstance<TreeEntry>): string[] {
  const selected = tree.getSelectedItems().map((item) => item.getId())
  const focused = tree.getFocusedItem().getId()
  return selected.includes(focused) ? selected : [focused]
}
