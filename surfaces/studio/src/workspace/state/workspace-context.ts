import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ThemeDocument } from '../document/open-theme-document.ts'
import type { SyncSnapshot } from '../document/sync-store.ts'
import type { FileActions, Notice } from './file-actions.ts'
import type { FilePlace } from './file-place.ts'
import type { LanguagePort } from './language-port.ts'
import type { MarksStore } from './marks-store.ts'
import type { OpenTabs, TabsStore } from './tabs-store.ts'

/** An open theme with everything that its views share. */
export interface Workspace {
  readonly slug: string
  readonly document: ThemeDocument
  readonly tabs: TabsStore
  readonly language: LanguagePort
  readonly actions: FileActions
  readonly marks: MarksStore
  /** Shows a toast. */
  notify(notice: Notice): void
  /** Opens a file in the focused pane, and selects a place in it. On phones, shows the code. */
  open(place: FilePlace): void
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** Returns the open theme. Throws outside the workspace. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (workspace === undefined) throw new Error('useWorkspace needs WorkspacePage')
  return workspace
}

/** Returns a part of the state of saving, and renders again when it changes. */
export function useSync<Selected>(select: (state: SyncSnapshot) => Selected): Selected {
  return useStore(useWorkspace().document.sync, select)
}

/** Returns a part of the open tabs, and renders again when it changes. */
export function useTabs<Selected>(select: (state: OpenTabs) => Selected): Selected {
  return useStore(useWorkspace().tabs, select)
}
