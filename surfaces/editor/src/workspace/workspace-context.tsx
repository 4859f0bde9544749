import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { ShownPage } from '../document/page-path.ts'
import type { CommandRegistry } from './commands/command-registry.ts'
import type { DragControl } from './drag-control.ts'
import type { NodeActions } from './nodes/node-actions.ts'
import type { SectionSamples } from './section-samples.ts'
import type { Flow, PaletteRequest, PreviewedVersion, WorkspaceState, WorkspaceStore } from './workspace-store.ts'

/** The editor's state and actions for one theme, apart from the document. */
export interface Workspace {
  readonly store: WorkspaceStore
  readonly commands: CommandRegistry
  /** Actions on sections, blocks and widgets, which also announce the change, offer undo and select. */
  readonly nodes: NodeActions
  readonly drags: DragControl
  readonly samples: SectionSamples
  /** Announces a text to screen readers. */
  announce(text: string): void
  openPalette(request: PaletteRequest): void
  /** Opens a dialog or side panel in place of the open one; null closes it. */
  openFlow(flow: Flow | null): void
  /** Shows a page: its template in the layers, the page in the preview. */
  showPage(page: ShownPage): void
  /** Shows another version in the preview; null returns to editing. */
  previewVersion(version: PreviewedVersion | null): void
}

const WorkspaceContext = createContext<Workspace | null>(null)
export const WorkspaceProvider = WorkspaceContext

/** Returns the workspace. Throws outside a WorkspaceProvider. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (workspace === null) throw new Error('useWorkspace needs a WorkspaceProvider')
  return workspace
}

/** Returns a part of the workspace's state; the component rerenders when the part changes (`Object.is`). */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().store, select)
}
