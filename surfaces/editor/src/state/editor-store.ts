import { createStore, type StoreApi } from 'zustand/vanilla'
import { type History, perform, redo, startHistory, undo } from '../document/history.ts'
import type { Operation } from '../document/operation.ts'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'

/**
 * What is being edited, in the names of the requirements (Theme editor state). `document.order` and `document.sections` are
 * its `sections`, `document.settings` its `themeSettings` with the `colorSchemes` among them.
 */
export interface EditorState extends History {
  /** The document as it was saved last; another object says that there are unsaved changes. */
  readonly savedDocument: ThemeDocument
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly selection: Target | null
  readonly selectedSectionId: string | null
  /** The page that is shown: `home`, `product`, ... */
  readonly template: string
  /** Nothing may be changed: why, in words for the owner; null while one may. */
  readonly readOnlyReason: string | null
}

export interface EditorActions {
  perform(operation: Operation): void
  undo(): void
  redo(): void
  select(target: Target | null): void
  showTemplate(template: string): void
  startSaving(): void
  /** The document that was saved; what was changed while it was on its way stays unsaved. */
  finishSaving(saved: ThemeDocument): void
  failSaving(): void
  /** Another document in the place of this one (merged, restored, recovered): one step, that can be taken back. */
  replaceDocument(label: string, document: ThemeDocument): void
}

export interface EditorStore extends StoreApi<EditorState> {
  readonly actions: EditorActions
}

export interface EditorStart {
  readonly document: ThemeDocument
  readonly template?: string
  readonly readOnlyReason?: string | null
  /** Milliseconds; steps are grouped by it. */
  readonly clock?: () => number
}

/** The state of one open editor. */
export function createEditorStore(start: EditorStart): EditorStore {
  const clock = start.clock ?? (() => performance.now())
  const store = createStore<EditorState>(() => ({
    ...startHistory(start.document),
    savedDocument: start.document,
    isDirty: false,
    isSaving: false,
    selection: null,
    selectedSectionId: null,
    template: start.template ?? 'home',
    readOnlyReason: start.readOnlyReason ?? null,
  }))

  function select(target: Target | null): void {
    store.setState({ selection: target, selectedSectionId: target?.section_id ?? null })
  }

  function arriveAt(history: History, selected: Target | null): void {
    const isDirty = history.document !== store.getState().savedDocument
    store.setState({ ...history, isDirty, selection: selected, selectedSectionId: selected?.section_id ?? null })
  }

  return Object.assign(store, {
    actions: {
      perform(operation: Operation) {
        const state = store.getState()
        if (state.readOnlyReason !== null) return
        const next = perform(state, operation, { at: clock(), selected: state.selection })
        if (next !== state) arriveAt(next, next.undoStack.at(-1)?.selected_after ?? null)
      },
      undo() {
        const state = store.getState()
        const entry = state.undoStack.at(-1)
        if (entry !== undefined && state.readOnlyReason === null) arriveAt(undo(state), entry.selected_before)
      },
      redo() {
        const state = store.getState()
        const entry = state.redoStack.at(-1)
        if (entry !== undefined && state.readOnlyReason === null) arriveAt(redo(state), entry.selected_after)
      },
      select,
      showTemplate(template: string) {
        store.setState({ template })
        select(null)
      },
      startSaving: () => store.setState({ isSaving: true }),
      finishSaving(saved: ThemeDocument) {
        const { document } = store.getState()
        store.setState({ savedDocument: saved, isDirty: document !== saved, isSaving: false })
      },
      failSaving: () => store.setState({ isSaving: false }),
      replaceDocument(label: string, document: ThemeDocument) {
        const state = store.getState()
        const replacing: Operation = { label, apply: (draft) => void Object.assign(draft, document) }
        const next = perform(state, replacing, { at: clock(), selected: state.selection })
        arriveAt(next, state.selection)
      },
    },
  })
}
