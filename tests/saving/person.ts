import { expect } from 'vitest'
import { createClient } from '../../packages/http-client/src/index.ts'
import { createDraftServer } from '../../surfaces/studio/src/workspace/data/draft-server.ts'
import {
  openThemeDocument,
  type ThemeDocument,
} from '../../surfaces/studio/src/workspace/document/open-theme-document.ts'
import type { FileConflictState } from '../../surfaces/studio/src/workspace/document/sync-store.ts'
import { type BrowserStorage, useStorage } from './browser-globals.ts'
import type { Connection } from './connection.ts'
import { marksIn, marksOf } from './marks.ts'

interface PersonParts {
  readonly slug: string
  readonly storage: BrowserStorage
  /** Connects a page with this name. */
  readonly connect: (page: string) => Connection
  /** Returns which page saved a file last. */
  readonly lastSaver: (path: string) => string | undefined
}

/** Someone who has the theme open in a tab, and knows which marks she removed herself. */
export class Person {
  readonly name: string
  readonly #parts: PersonParts
  /** Marks that she removed: by deleting, replacing, undoing, or choosing the other version. */
  readonly removed = new Set<string>()
  /** Files that she changed. */
  readonly changed = new Set<string>()
  /** Files with a conflict that shouldn't have been one. */
  readonly wrong_conflicts: string[] = []
  #document: ThemeDocument | undefined
  #connection: Connection
  #stop: () => void = () => undefined
  #page = 0
  readonly #recovered = new Set<string>()
  /** What Undo and Redo would take back: the marks that each change added. */
  #undoable: Set<string>[] = []
  #redoable: Set<string>[] = []
  #isTakingBack = false

  constructor(name: string, parts: PersonParts) {
    this.name = name
    this.#parts = parts
    this.#connection = parts.connect(name)
  }

  get document(): ThemeDocument {
    if (this.#document === undefined) throw new Error('Not open')
    return this.#document
  }

  get #pageName(): string {
    return `${this.name}, page ${this.#page}`
  }

  get connection(): Connection {
    return this.#connection
  }

  /** Opens the theme, with a new connection: whatever an earlier page still waits for doesn't arrive. */
  async open(): Promise<void> {
    const { slug, storage, connect } = this.#parts
    this.#page += 1
    this.#connection = connect(this.#pageName)
    useStorage(storage)
    const server = createDraftServer(createClient(this.#connection.fetch), (call) => call(), slug)
    const document = await openThemeDocument({ server, theme: `${storage.name}/${slug}` })
    this.#document = document
    this.#recovered.clear()
    document.onRecovered((paths) => {
      for (const path of paths) this.#recovered.add(path)
    })
    this.#undoable = []
    this.#redoable = []
    const unfollow = document.copy.subscribe(({ cause, files }) => {
      if (this.#isTakingBack || cause === 'typed' || cause === 'remote') return
      this.#undoable.push(new Set(files.flatMap(({ before, after }) => added(before, after))))
      this.#redoable = []
    })
    const unwatch = document.sync.subscribe(({ conflicts }, before) => {
      for (const conflict of conflicts.values()) if (!before.conflicts.has(conflict.path)) this.#noteConflict(conflict)
    })
    this.#stop = () => {
      unfollow()
      unwatch()
    }
    await document.pull()
  }

  /** Closes the tab, which saves if there is a connection. */
  close(): void {
    this.#connection.release()
    this.document.close()
    this.#stop()
  }

  /** The page ends without a chance to save; what is in the journal stays. */
  crash(): void {
    this.#connection.isOffline = true
    this.close()
  }

  /** Makes a change of files and notes which marks it removes. */
  act(change: () => void): void {
    const { copy } = this.document
    const before = marksOf(copy)
    const stop = copy.subscribe(({ files }) => {
      for (const { path } of files) this.changed.add(path)
    })
    change()
    stop()
    const after = marksOf(copy)
    for (const mark of before) if (!after.has(mark)) this.removed.add(mark)
    for (const mark of after) if (!before.has(mark)) this.removed.delete(mark)
  }

  /** Undoes or redoes a change. It may remove only what that change added. */
  takeBack(verb: 'undo' | 'redo'): void {
    const [from, to] = verb === 'undo' ? [this.#undoable, this.#redoable] : [this.#redoable, this.#undoable]
    const { copy } = this.document
    const before = marksOf(copy)
    this.#isTakingBack = true
    this.act(() => {
      const applied = copy[verb]()
      const own = from.pop()
      if (applied === undefined) return
      const after = marksOf(copy)
      expect([...before].filter((mark) => !after.has(mark) && !own?.has(mark))).toEqual([])
      to.push(new Set(applied.files.flatMap((file) => added(file.before, file.after))))
    })
    this.#isTakingBack = false
  }

  /** Saves. With a connection, everything is saved except files in conflict. */
  async save(): Promise<void> {
    this.#connection.release()
    const isReachable = !this.#connection.isOffline && !this.#connection.losesAnswer
    await this.document.save()
    const { unsaved, conflicts, connection } = this.document.sync.getState()
    if (!isReachable) return
    expect(connection).toEqual({ kind: 'online' })
    expect([...unsaved].filter((path) => !conflicts.has(path))).toEqual([])
  }

  /** Chooses a version of a file in conflict. */
  async resolve(path: string, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
    this.#connection.release()
    const { copy, sync } = this.document
    const conflict = sync.getState().conflicts.get(path)
    if (conflict === undefined) return
    const mine = copy.readText(path)
    const theirs = typeof conflict.theirs === 'string' ? conflict.theirs : undefined
    const both = mine === undefined || theirs === undefined ? (mine ?? theirs) : `${mine}\n${theirs}`
    const chosen = { mine, theirs, both }[choice]
    const kept = marksIn(chosen)
    for (const mark of [...marksIn(mine), ...marksIn(theirs)]) if (!kept.has(mark)) this.removed.add(mark)
    await this.document.resolve(path, chosen)
  }

  /** A conflict is shown only for a file that was changed here, and that somebody else saved last. */
  #noteConflict({ path }: FileConflictState): void {
    // The other version can be the one that was recovered.
    if (this.#recovered.has(path)) return
    if (this.#parts.lastSaver(path) === this.#pageName || !this.changed.has(path)) this.wrong_conflicts.push(path)
  }
}

function added(before: unknown, after: unknown): string[] {
  const known = marksIn(typeof before === 'string' ? before : undefined)
  return [...marksIn(typeof after === 'string' ? after : undefined)].filter((mark) => !known.has(mark))
}
