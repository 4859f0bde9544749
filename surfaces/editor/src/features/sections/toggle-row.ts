import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import type { WorkspaceStore } from '../../workspace/workspace-store.ts'

/** Opens or closes a row. Groups and columns are open unless they were closed; everything else is the other way round. */
export function toggleRow(store: WorkspaceStore, row: TreeRow, open = !row.is_expanded): void {
  const isOpenByItself = row.kind === 'group' || row.kind === 'column'
  if (isOpenByItself) store.expand([`closed:${row.key}`], !open)
  else store.expand([row.key], open)
}
