import type { useToast } from '@haat/ui'
import type { Editor } from '../state/editor-context.tsx'
import { createCommandRegistry } from '../workspace/commands/command-registry.ts'
import { createDragControl } from '../workspace/drag-control.ts'
import { createNodeActions, type NodeActions } from '../workspace/nodes/node-actions.ts'
import type { Workspace } from '../workspace/workspace-context.tsx'
import { createWorkspaceStore, type PaletteRequest } from '../workspace/workspace-store.ts'
import { lateModule } from './late-part.tsx'

const loadOpening = lateModule(() => import('../features/palette/open-palette.ts'))

/** The desk of one open editor. */
export function createWorkspace(editor: Editor, toast: ReturnType<typeof useToast>): Workspace {
  const store = createWorkspaceStore()
  let wasInteractive = false
  const refuse = (reason: string) => {
    store.announce(reason)
    toast.show({ title: reason })
  }
  const openPalette = async (request: PaletteRequest) => {
    const opening = await loadOpening().catch(() => undefined)
    // The palette itself says that it does not come, and is asked for again.
    if (opening === undefined) return store.set({ palette: request })
    opening.openPaletteFor(request, { editor, store, nodes, refuse })
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
