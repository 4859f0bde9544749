import { createStore, type StoreApi } from 'zustand/vanilla'

/** What one sees at a time on a phone. */
export const phoneViews = ['files', 'code', 'preview'] as const
export type PhoneView = (typeof phoneViews)[number]

/** Which parts of the workspace are visible. */
interface LayoutState {
  /** ID of the open panel below the editor. */
  readonly panel: string | undefined
  readonly phone_view: PhoneView
  readonly has_files: boolean
  readonly has_preview: boolean
  /** The dialog that is open. */
  readonly dialog: 'commands' | 'files' | 'symbols' | 'shortcuts' | undefined
}
export type LayoutStore = StoreApi<LayoutState>

/** Creates the layout of a workspace: files, code and preview. */
export function createLayoutStore(): LayoutStore {
  return createStore<LayoutState>(() => ({
    panel: undefined,
    phone_view: 'files',
    has_files: true,
    has_preview: true,
    dialog: undefined,
  }))
}

/** Opens a panel, or closes it if it is open. */
export function togglePanel(store: LayoutStore, id: string): void {
  store.setState(({ panel }) => ({ panel: panel === id ? undefined : id }))
}
