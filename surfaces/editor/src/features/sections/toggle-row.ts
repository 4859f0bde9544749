import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import type { WorkspaceStore } from '../../workspace/workspace-store.ts'

/** Expands or collapses a row. Groups and columns are expanded by default, all other rows collapsed. */
export function toggleRow(store: WorkspaceStore, row: TreeRow, open = !row.is_expanded): void {
  const isOpenByDefault = row.kind === 'group' || row.kind === 'column'
  if (isOpenByDefault) store.expand([`closed:${row.key}`], !open)
  else store.expand([row.key], open)
}
