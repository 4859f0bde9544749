import type { useToast } from '@haat/ui'
import { openPaletteFor } from '../features/palette/open-palette.ts'
import type { Editor } from '../state/editor-context.tsx'
import { createCommandRegistry } from '../workspace/commands/command-registry.ts'
import { createDragControl } from '../workspace/drag-control.ts'
import { createNodeActions, type NodeActions } from '../workspace/nodes/node-actions.ts'
import { readPanelWidths } from '../workspace/panel-widths.ts'
import { createSectionSamples } from '../workspace/section-samples.ts'
import type { Workspace } from '../workspace/workspace-context.tsx'
import { createWorkspaceStore, type PaletteRequest } from '../workspace/workspace-store.ts'

/** Creates the workspace of an open editor. */
export function createWorkspace(editor: Editor, toast: ReturnType<typeof useToast>): Workspace {
  const store = createWorkspaceStore()
  store.set({ panelWidths: readPanelWidths(editor.loaded.account.id) })
  let wasInteractive = false
  const refuse = (reason: string) => {
    store.announce(reason)
    toast.show({ title: reason })
  }
  const openPalette = (request: PaletteRequest) => openPaletteFor(request, { editor, store, nodes, refuse })
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
    samples: createSectionSamples(),
    nodes,
    announce: store.announce,
    openPalette,
    openFlow: (flow) => store.set({ flow }),
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
      editor.store.actions.setViewOnlyReason(
        title === undefined ? null : `You’re viewing ${title}. Go back to editing to make changes.`,
      )
      // Links and forms work as for visitors, and nothing can be selected or edited.
      store.set({ previewed, isInteractive: previewed === null ? wasInteractive : true })
    },
  }
}
