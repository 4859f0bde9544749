import type { FileContent } from '../file-content.ts'
import type { AppliedChange, ChangeCause, FileChange } from './file-change.ts'
import { FileStore } from './file-store.ts'
import { revertFiles } from './revert-files.ts'

/** How many changes can be undone. */
const UNDO_STEPS = 200

/** The files of a theme that is being edited: the only editable copy on a page. Everything else follows its changes. */
export interface WorkingCopy {
  /** Counts the changes since the copy was created. */
  readonly revision: number
  read(path: string): FileContent | undefined
  /** Like `read`, but undefined for files that aren't text. */
  readText(path: string): string | undefined
  /** Returns all paths, sorted. */
  list(): readonly string[]
  /** Makes all changes together, and tells the subscribers. Throws LimitExceeded before anything has changed. */
  apply(changes: readonly FileChange[], how: { cause: ChangeCause; label: string }): AppliedChange
  /** Takes back the last change, except typed and remote ones. Undefined if there is none. */
  undo(): AppliedChange | undefined
  /** Makes the change again that was last undone. Undefined if there is none. */
  redo(): AppliedChange | undefined
  /** Calls the listener with every change, in order. Returns a function that ends the subscription. */
  subscribe(listener: (change: AppliedChange) => void): () => void
}

/** Creates a working copy of these files. */
export function createWorkingCopy(files: Iterable<readonly [string, FileContent]>): WorkingCopy {
  return new MemoryWorkingCopy(files)
}

class MemoryWorkingCopy implements WorkingCopy {
  revision = 0
  readonly #store: FileStore
  readonly #listeners = new Set<(change: AppliedChange) => void>()
  readonly #undoable: AppliedChange[] = []
  readonly #redoable: AppliedChange[] = []
  #paths: readonly string[] | undefined

  constructor(files: Iterable<readonly [string, FileContent]>) {
    this.#store = new FileStore(files)
  }

  read(path: string): FileContent | undefined {
    return this.#store.contents.get(path)
  }

  readText(path: string): string | undefined {
    const content = this.read(path)
    return typeof content === 'string' ? content : undefined
  }

  list(): readonly string[] {
    this.#paths ??= [...this.#store.contents.keys()].toSorted()
    return this.#paths
  }

  apply(changes: readonly FileChange[], how: { cause: ChangeCause; label: string }): AppliedChange {
    const applied = this.#commit(changes, how)
    if (applied.files.length > 0 && how.cause !== 'typed' && how.cause !== 'remote') {
      this.#undoable.push(applied)
      if (this.#undoable.length > UNDO_STEPS) this.#undoable.shift()
      this.#redoable.length = 0
    }
    this.#publish(applied)
    return applied
  }

  undo(): AppliedChange | undefined {
    return this.#takeBack(this.#undoable, this.#redoable, 'Undo')
  }

  redo(): AppliedChange | undefined {
    return this.#takeBack(this.#redoable, this.#undoable, 'Redo')
  }

  subscribe(listener: (change: AppliedChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #takeBack(from: AppliedChange[], to: AppliedChange[], verb: 'Undo' | 'Redo'): AppliedChange | undefined {
    const last = from.at(-1)
    if (last === undefined) return undefined
    const { changes, kept } = revertFiles((path) => this.read(path), last.files)
    const label = last.label.replace(/^(Undo|Redo): /, '')
    const applied = { ...this.#commit(changes, { cause: 'restore', label: `${verb}: ${label}` }), kept }
    from.pop()
    to.push(applied)
    this.#publish(applied)
    return applied
  }

  #commit(changes: readonly FileChange[], { cause, label }: { cause: ChangeCause; label: string }): AppliedChange {
    // The server has checked remote changes, and refusing them would only let the copies drift apart.
    const files = this.#store.plan(changes, cause !== 'remote')
    this.#store.commit(files)
    if (files.some(({ before, after }) => before === undefined || after === undefined)) this.#paths = undefined
    if (files.length > 0) this.revision += 1
    return { revision: this.revision, cause, label, files }
  }

  /** Nothing is published if nothing changed. */
  #publish(change: AppliedChange): void {
    if (change.files.length === 0) return
    for (const listener of [...this.#listeners]) listener(change)
  }
}
