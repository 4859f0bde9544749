import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { Repair, ThemeSchemas } from '@haat/theme-engine'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { Sync, SyncState } from './sync/sync-state.ts'

/** An open editor. */
export interface Editor {
  readonly store: EditorStore
  /** Syncs the document with the server: saving, unsaved changes, other people. */
  readonly sync: Sync
  readonly store_slug: string
  /** The data the editor was opened with; later changes are in the store and in sync. */
  readonly loaded: LoadedTheme
  readonly schemas: ThemeSchemas
  /** Repairs of the stored draft, to announce once. */
  readonly repairs: readonly Repair[]
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext

/** Returns the editor around this component. Throws if there is none. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('There is no EditorProvider around this component')
  return editor
}

/** Returns a part of the state; the component renders again when it changes (`Object.is`). */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select)
}

/** Returns a part of the sync state. */
export function useSyncState<Part>(select: (state: SyncState) => Part): Part {
  return useStore(useEditor().sync, select)
}
