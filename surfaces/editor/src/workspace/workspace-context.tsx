import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { ShownPage } from '../document/page-path.ts'
import type { CommandRegistry } from './commands/command-registry.ts'
import type { DragControl } from './drag-control.ts'
import type { NodeActions } from './nodes/node-actions.ts'
import type { PaletteRequest, PreviewedVersion, WorkspaceState, WorkspaceStore } from './workspace-store.ts'

/** The desk around the document: what the parts of the editor do to it besides changing the document. */
export interface Workspace {
  readonly store: WorkspaceStore
  readonly commands: CommandRegistry
  /** What one does to a section, block or widget, wherever it was asked for: with announcement, undo and selection. */
  readonly nodes: NodeActions
  readonly drags: DragControl
  /** Says something to screen readers. */
  announce(text: string): void
  openPalette(request: PaletteRequest): void
  /** Shows a page of the store: its template in the tree, the page itself in the preview. */
  showPage(page: ShownPage): void
  /** Shows another state of the document in the preview; null goes back to what is edited. */
  previewVersion(version: PreviewedVersion | null): void
}

const WorkspaceContext = createContext<Workspace | null>(null)
export const WorkspaceProvider = WorkspaceContext

/** The desk around this component. Throws outside of one. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (workspace === null) throw new Error('There is no WorkspaceProvider around this component')
  return workspace
}

/** A part of the desk's state; the component is drawn again when it is another one (`Object.is`). */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().store, select)
}
