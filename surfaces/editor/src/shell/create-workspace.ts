import type { useToast } from '@haat/ui'
import { createCommandRegistry } from '../commands/command-registry.ts'
import { addItem, canAddItem } from '../palette/add-item.ts'
import { paletteGroups } from '../palette/palette-items.ts'
import { createNodeActions, type NodeActions } from '../sections/node-actions.ts'
import type { Editor } from '../state/editor-context.tsx'
import { createDragControl } from '../workspace/drag-control.ts'
import { isNarrow } from '../workspace/narrow.ts'
import type { Workspace } from '../workspace/workspace-context.tsx'
import { createWorkspaceStore, type PaletteRequest } from '../workspace/workspace-store.ts'

/** The desk of one open editor. */
export function createWorkspace(editor: Editor, toast: ReturnType<typeof useToast>): Workspace {
  const store = createWorkspaceStore()
  let wasInteractive = false
  const refuse = (reason: string) => {
    store.announce(reason)
    toast.show({ title: reason })
  }
  const openPalette = (request: PaletteRequest) => {
    const { readOnlyReason, document } = editor.store.getState()
    if (readOnlyReason !== null) return refuse(readOnlyReason)
    const items = paletteGroups(document, editor.schemas, request).flatMap((group) => group.items)
    const placements = items.map((item) => canAddItem(editor, request, item))
    const [only] = items
    const refused = placements.find((placement) => !placement.allowed)
    if (placements.every((placement) => !placement.allowed)) {
      return refuse(refused?.allowed === false ? refused.reason : 'Nothing can be added here')
    }
    // Where there is nothing to choose, nothing is asked.
    if (request.kind === 'block' && items.length === 1 && only !== undefined) {
      addItem(editor, nodes, request, only)
      if (isNarrow()) store.show('settings')
    } else store.set({ palette: request })
  }
  const nodes: NodeActions = createNodeActions({
    editor,
    workspace: store,
    openPalette,
    notify(notice) {
      const id = toast.show(notice)
      return () => toast.dismiss(id)
    },
  })
  return {
    store,
    drags: createDragControl(store, refuse),
    commands: createCommandRegistry(),
    nodes,
    announce: store.announce,
    openPalette,
    showPage({ template, path }) {
      if (editor.store.getState().template !== template) editor.store.actions.showTemplate(template)
      store.setState(({ paths }) => {
        const { [template]: _, ...others } = paths
        return { paths: path === '' ? others : { ...others, [template]: path } }
      })
    },
    previewVersion(previewed) {
      const before = store.getState()
      if (before.previewed === previewed) return
      if (before.previewed === null) wasInteractive = before.isInteractive
      const title = previewed?.title
      editor.store.actions.setLooking(
        title === undefined ? null : `You are looking at ${title}. Go back to editing to change something.`,
      )
      // Looked at as visitors see it: nothing in it is selected or typed into.
      store.set({ previewed, isInteractive: previewed === null ? wasInteractive : true })
    },
  }
}
