import { Annotation, EditorState, type Extension, Transaction, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type AppliedChange, LimitExceeded, type WorkingCopy } from '@haat/theme-files'
import { editorSetup } from './editor-setup.ts'
import { changeTo, lineSeparatorOf } from './text-change.ts'

/** Marks changes that come from the working copy and must not go back to it. */
const fromCopy = Annotation.define<true>()

/** A file in a pane: its text, history, selection and scroll position. */
interface EditorSession {
  state: EditorState
  /** Where the file is shown now. */
  view: EditorView | undefined
  scroll_top: number
}

interface SessionParts {
  readonly copy: WorkingCopy
  readonly extensions: (path: string) => Extension
  /** Called when typing would break a limit. The text has been changed back. */
  readonly onLimit: (error: LimitExceeded) => void
}

/**
 * Connects editors and the working copy: typing goes to the copy, and every other change of the copy to all editors of
 * the file, as one step of their history.
 */
export class EditorSessions {
  readonly #parts: SessionParts
  readonly #sessions = new Map<string, Map<string, EditorSession>>()
  #typing: EditorSession | undefined

  constructor(parts: SessionParts) {
    this.#parts = parts
    parts.copy.subscribe((change) => this.#follow(change))
  }

  /** Shows a file in an editor's element. Returns the view and a function that removes it and keeps its state. */
  show(pane: string, path: string, parent: HTMLElement): { view: EditorView; hide: () => void } {
    const session = this.#open(pane, path)
    const view = new EditorView({ state: session.state, parent })
    session.view = view
    view.scrollDOM.scrollTop = session.scroll_top
    const hide = () => {
      session.state = view.state
      session.scroll_top = view.scrollDOM.scrollTop
      session.view = undefined
      view.destroy()
    }
    return { view, hide }
  }

  /** Forgets a closed tab. */
  close(pane: string, path: string): void {
    this.#sessions.get(path)?.delete(pane)
  }

  #open(pane: string, path: string): EditorSession {
    const panes = this.#sessions.get(path) ?? new Map<string, EditorSession>()
    this.#sessions.set(path, panes)
    const known = panes.get(pane)
    if (known !== undefined) return known
    const text = this.#parts.copy.readText(path) ?? ''
    const session: EditorSession = { state: EditorState.create({ doc: '' }), view: undefined, scroll_top: 0 }
    session.state = EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of(lineSeparatorOf(text)),
        // Browsers focus editable text anyway; accessibility checkers look for the attribute.
        EditorView.contentAttributes.of({ 'aria-label': path, 'data-path': path, tabindex: '0' }),
        EditorView.updateListener.of(({ transactions, docChanged, state }) => {
          if (docChanged && transactions.some((one) => one.annotation(fromCopy) === undefined && one.docChanged))
            this.#type(session, path, state)
        }),
        editorSetup,
        this.#parts.extensions(path),
      ],
    })
    panes.set(pane, session)
    return session
  }

  #type(session: EditorSession, path: string, state: EditorState): void {
    this.#typing = session
    try {
      this.#parts.copy.apply([{ path, content: state.sliceDoc() }], { cause: 'typed', label: `Type in ${path}` })
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error
      this.#parts.onLimit(error)
      // An editor can't be changed while it reports a change.
      queueMicrotask(() => this.#change(session, this.#parts.copy.readText(path) ?? ''))
    } finally {
      this.#typing = undefined
    }
  }

  #follow({ files, cause }: AppliedChange): void {
    for (const { path, after } of files) {
      const sessions = [...(this.#sessions.get(path)?.values() ?? [])]
      if (typeof after !== 'string') {
        if (sessions.every(({ view }) => view === undefined)) this.#sessions.delete(path)
        continue
      }
      // Others' work isn't a step of this person's history.
      for (const session of sessions) if (session !== this.#typing) this.#change(session, after, cause !== 'remote')
    }
  }

  #change(session: EditorSession, text: string, isUndoable = true): void {
    const state = session.view?.state ?? session.state
    const changes = changeTo(state, text)
    if (changes === undefined) return
    const annotations = [fromCopy.of(true), Transaction.addToHistory.of(isUndoable)]
    const spec: TransactionSpec = { changes, annotations }
    if (session.view === undefined) session.state = state.update(spec).state
    else session.view.dispatch(spec)
  }
}
