import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { Repair, ThemeSchemas } from '@haat/theme-engine'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { Sync, SyncState } from './sync/sync-state.ts'

/** One open editor: what everything inside of it works with. */
export interface Editor {
  readonly store: EditorStore
  /** How the document stands to the server: saving, unsaved work, other people. */
  readonly sync: Sync
  readonly store_slug: string
  /** As the editor was opened; what has changed since is in the store and in sync. */
  readonly loaded: LoadedTheme
  readonly schemas: ThemeSchemas
  /** Damaged places of the stored draft that were repaired. The user is told once. */
  readonly repairs: readonly Repair[]
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext

/** The editor around this component. Throws outside of one. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('There is no EditorProvider around this component')
  return editor
}

/** A part of the state; the component is drawn again when it is another one (`Object.is`). */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select)
}

/** A part of how the document stands to the server. */
export function useSyncState<Part>(select: (state: SyncState) => Part): Part {
  return useStore(useEditor().sync, select)
}
