import { isSame } from '@haat/theme-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  discardAfter,
  endStep,
  type History,
  lastStep,
  markSaved,
  perform,
  rebase,
  redo,
  startHistory,
  undo,
} from '../document/history.ts'
import { nearestTarget } from '../document/nearest-target.ts'
import type { Operation } from '../document/operation.ts'
import { replaceDocument } from '../document/operations/replace-document.ts'
import { isSameTarget, type Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'

/**
 * The editor's state, named as in the requirements (Theme editor state), where `document.order` and `document.sections`
 * are `sections`, and `document.settings` is `themeSettings` with `colorSchemes`. `document` and `savedDocument` are
 * the same object if and only if nothing is unsaved.
 */
export interface EditorState extends History {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly selection: Target | null
  readonly selectedSectionId: string | null
  /** The current page: `home`, `product`, ... */
  readonly template: string
  /** Why the editor is read-only, as a sentence to show; null if it isn't. */
  readonly readOnlyReason: string | null
  /** Like `readOnlyReason`, but null while only another version is being viewed. */
  readonly lockReason: string | null
}

export interface EditorActions {
  perform(operation: Operation): void
  undo(): void
  redo(): void
  /**
   * Undoes the steps of `group` since `step` and removes them from the history. Returns false, and does nothing, if
   * other steps or a save came since.
   */
  discardAfter(step: number, group: string): boolean
  select(target: Target | null): void
  showTemplate(template: string): void
  /** Marks the document as being saved, and returns its last step. */
  startSaving(): number
  /** Marks a document and its last step as saved; changes made since stay unsaved. */
  finishSaving(saved: ThemeDocument, step?: number): void
  failSaving(): void
  setReadOnly(reason: string | null): void
  /** Sets why the editor is read-only while another version is viewed; null afterwards. */
  setViewOnlyReason(reason: string | null): void
  /** Replaces the document as one step, after a merge, restore or recovery. */
  replaceDocument(label: string, document: ThemeDocument): void
  /**
   * Makes a document that someone else saved the base of the local steps (see `rebase` in history.ts). Isn't a step:
   * their changes can't be undone.
   */
  rebase(merge: { theirs: ThemeDocument; merged: ThemeDocument; units: ReadonlySet<string> }): void
}

export interface EditorStore extends StoreApi<EditorState> {
  readonly actions: EditorActions
}

export interface EditorStoreOptions {
  readonly document: ThemeDocument
  readonly template?: string
  readonly readOnlyReason?: string | null
  /** Returns milliseconds, for grouping steps. */
  readonly clock?: () => number
}

/** Creates the state of an open editor. */
export function createEditorStore(start: EditorStoreOptions): EditorStore {
  const clock = start.clock ?? (() => performance.now())
  const store = createStore<EditorState>(() => ({
    ...startHistory(start.document),
    isDirty: false,
    isSaving: false,
    selection: null,
    selectedSectionId: null,
    template: start.template ?? 'home',
    readOnlyReason: start.readOnlyReason ?? null,
    lockReason: start.readOnlyReason ?? null,
  }))
  /** The last step in the last save request. */
  let sentStep = 0
  let viewOnlyReason: string | null = null

  /** Applies a history and selects a target, or its nearest existing parent. */
  function applyHistory(history: History, target: Target | null, template = store.getState().template): void {
    const before = store.getState().selection
    const found = nearestTarget(history.document, target)
    const selection = isSameTarget(found, before) ? before : found
    store.setState({
      ...history,
      isDirty: history.document !== history.savedDocument,
      selection,
      selectedSectionId: selection?.section_id ?? null,
      template,
    })
  }

  function performStep(operation: Operation): void {
    const state = store.getState()
    if (state.readOnlyReason !== null) return
    const { selection, template } = state
    const next = perform(state, operation, { at: clock(), selected: selection, template })
    const entry = next.undoStack.at(-1)
    if (next !== state && entry !== undefined) applyHistory(next, entry.selected_after, entry.template_after)
  }

  return Object.assign(store, {
    actions: {
      perform: performStep,
      undo() {
        const state = store.getState()
        const entry = state.undoStack.at(-1)
        if (entry === undefined || state.readOnlyReason !== null) return
        applyHistory(undo(state), entry.selected_before, entry.template_before)
      },
      discardAfter(step: number, group: string) {
        const state = store.getState()
        const since = state.undoStack.filter(({ id }) => id > step)
        if (since.length === 0 || since.some((entry) => entry.group !== group || entry.id === state.savedStep))
          return false
        applyHistory(discardAfter(state, step), state.selection)
        return true
      },
      redo() {
        const state = store.getState()
        const entry = state.redoStack.at(-1)
        if (entry === undefined || state.readOnlyReason !== null) return
        applyHistory(redo(state), entry.selected_after, entry.template_after)
      },
      select(target: Target | null) {
        const { document, selection } = store.getState()
        const found = nearestTarget(document, target)
        if (isSameTarget(found, selection)) return
        store.setState({ selection: found, selectedSectionId: found?.section_id ?? null })
      },
      showTemplate(template: string) {
        store.setState({ template, selection: null, selectedSectionId: null })
      },
      startSaving() {
        const history = endStep(store.getState())
        sentStep = lastStep(history)
        store.setState({ ...history, isSaving: true })
        return sentStep
      },
      finishSaving(saved: ThemeDocument, step = sentStep) {
        const state = store.getState()
        store.setState({ isSaving: false })
        applyHistory(markSaved(historyOf(state), saved, step), state.selection)
      },
      failSaving: () => store.setState({ isSaving: false }),
      setReadOnly: (reason: string | null) =>
        store.setState({ lockReason: reason, readOnlyReason: reason ?? viewOnlyReason }),
      setViewOnlyReason(reason: string | null) {
        viewOnlyReason = reason
        store.setState(({ lockReason }) => ({ readOnlyReason: lockReason ?? reason }))
      },
      replaceDocument(label: string, document: ThemeDocument) {
        performStep(replaceDocument(label, document))
        const state = store.getState()
        const { savedDocument } = state
        if (!state.isDirty || !isSame(state.document, savedDocument)) return
        // The new document equals the saved one, so nothing is unsaved although there is a new step.
        applyHistory(markSaved({ ...historyOf(state), document: savedDocument }, savedDocument, 0), state.selection)
      },
      rebase(merge: { theirs: ThemeDocument; merged: ThemeDocument; units: ReadonlySet<string> }) {
        const state = store.getState()
        applyHistory(rebase(historyOf(state), merge), state.selection)
      },
    },
  })
}

function historyOf(state: EditorState): History {
  const { document, undoStack, redoStack, savedDocument, savedStep, nextStep } = state
  return { document, undoStack, redoStack, savedDocument, savedStep, nextStep }
}
