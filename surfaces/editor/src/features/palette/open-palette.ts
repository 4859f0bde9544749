import type { Editor } from '../../state/editor-context.tsx'
import { isNarrow } from '../../workspace/narrow.ts'
import type { NodeActions } from '../../workspace/nodes/node-actions.ts'
import type { PaletteRequest, WorkspaceStore } from '../../workspace/workspace-store.ts'
import { addItem, canAddItem } from './add-item.ts'
import { paletteItems } from './palette-items.ts'

interface Desk {
  readonly editor: Editor
  readonly store: WorkspaceStore
  readonly nodes: NodeActions
  readonly refuse: (reason: string) => void
}

/** Opens the palette for a position, or reports why nothing can be added there. */
export function openPaletteFor(request: PaletteRequest, { editor, store, nodes, refuse }: Desk): void {
  const { readOnlyReason, document } = editor.store.getState()
  if (readOnlyReason !== null) {
    refuse(readOnlyReason)
    return
  }
  const items = paletteItems(document, editor.schemas, request)
  const placements = items.map((item) => canAddItem(editor, request, item))
  const [only] = items
  const refused = placements.find((placement) => !placement.allowed)
  if (placements.every((placement) => !placement.allowed)) {
    refuse(refused?.allowed === false ? refused.reason : 'You can’t add anything here')
    return
  }
  // A single choice is added without opening the palette.
  if (request.kind === 'block' && items.length === 1 && only !== undefined) {
    addItem(editor, nodes, request, only)
    if (isNarrow()) store.show('settings')
  } else store.set({ palette: request })
}
