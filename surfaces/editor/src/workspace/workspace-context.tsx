import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { ShownPage } from '../document/page-path.ts'
import type { CommandRegistry } from './commands/command-registry.ts'
import type { DragControl } from './drag-control.ts'
import type { NodeActions } from './nodes/node-actions.ts'
import type { Flow, PaletteRequest, PreviewedVersion, WorkspaceState, WorkspaceStore } from './workspace-store.ts'

/** The workspace around the document: state and actions that don't change the document. */
export interface Workspace {
  readonly store: WorkspaceStore
  readonly commands: CommandRegistry
  /** Actions on sections, blocks and widgets, with announcement, undo and selection. */
  readonly nodes: NodeActions
  readonly drags: DragControl
  /** Announces something to screen readers. */
  announce(text: string): void
  openPalette(request: PaletteRequest): void
  /** Opens a dialog or side panel instead of the one that is open; null closes it. */
  openFlow(flow: Flow | null): void
  /** Shows a page: its template in the layers, the page in the preview. */
  showPage(page: ShownPage): void
  /** Previews another version; null goes back to editing. */
  previewVersion(version: PreviewedVersion | null): void
}

const WorkspaceContext = createContext<Workspace | null>(null)
export const WorkspaceProvider = WorkspaceContext

/** Returns the workspace around this component. Throws if there is none. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (workspace === null) throw new Error('There is no WorkspaceProvider around this component')
  return workspace
}

/** Returns a part of the workspace's state; the component renders again when it changes (`Object.is`). */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().store, select)
}
