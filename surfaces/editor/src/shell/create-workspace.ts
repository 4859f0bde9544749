import type { useToast } from '@haat/ui'
import { createCommandRegistry } from '../commands/command-registry.ts'
import { createNodeActions } from '../sections/node-actions.ts'
import type { Editor } from '../state/editor-context.tsx'
import { createDragControl } from '../workspace/drag-control.ts'
import type { Workspace } from '../workspace/workspace-context.tsx'
import { createWorkspaceStore, type PaletteRequest } from '../workspace/workspace-store.ts'

/** The desk of one open editor. */
export function createWorkspace(editor: Editor, toast: ReturnType<typeof useToast>): Workspace {
  const store = createWorkspaceStore()
  const openPalette = (palette: PaletteRequest) => {
    const reason = editor.store.getState().readOnlyReason
    if (reason === null) store.set({ palette })
    else store.announce(reason)
  }
  const refuse = (reason: string) => {
    store.announce(reason)
    toast.show({ title: reason })
  }
  return {
    store,
    drags: createDragControl(store, refuse),
    commands: createCommandRegistry(),
    nodes: createNodeActions({
      editor,
      workspace: store,
      openPalette,
      notify(notice) {
        const id = toast.show(notice)
        return () => toast.dismiss(id)
      },
    }),
    announce: store.announce,
    openPalette,
    showPage({ template, path }) {
      if (editor.store.getState().template !== template) editor.store.actions.showTemplate(template)
      store.setState(({ paths }) => {
        const { [template]: _, ...others } = paths
        return { paths: path === '' ? others : { ...others, [template]: path } }
      })
    },
    previewVersion: (previewed) => store.set({ previewed }),
  }
}
