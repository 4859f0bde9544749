import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { Repair, ThemeSchemas } from '@haat/theme-engine'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { EditorState, EditorStore } from './editor-store.ts'
import type { Sync, SyncState } from './sync/sync-state.ts'

/** An open editor. */
export interface Editor {
  readonly store: EditorStore
  /** Syncs the document with the server: saving, unsaved changes, presence. */
  readonly sync: Sync
  readonly store_slug: string
  /** The data the editor was opened with; `store` and `sync` have the current state. */
  readonly loaded: LoadedTheme
  readonly schemas: ThemeSchemas
  /** Repairs of the stored draft, which are announced once. */
  readonly repairs: readonly Repair[]
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext

/** Returns the open editor. Throws outside an EditorProvider. */
export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('useEditor needs an EditorProvider')
  return editor
}

/** Returns a part of the editor's state; the component rerenders when the part changes (`Object.is`). */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select)
}

/** Returns a part of the sync state; the component rerenders when the part changes (`Object.is`). */
export function useSyncState<Part>(select: (state: SyncState) => Part): Part {
  return useStore(useEditor().sync, select)
}
