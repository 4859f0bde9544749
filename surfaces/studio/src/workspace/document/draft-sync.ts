import { type AppliedChange, type FileContent, isSameContent, type WorkingCopy } from '@haat/theme-files'
import { ConflictError, type DraftServer } from '../data/draft-server.ts'
import type { JournalEntry } from '../data/journal-database.ts'
import { classifyFailure } from './classify-failure.ts'
import { ClosedTabWork } from './closed-tab-work.ts'
import type { DraftCache } from './draft-cache.ts'
import type { Journal } from './journal.ts'
import { loadContent, reconcile } from './reconcile.ts'
import { type Connection, changeConflicts, changeUnsaved, type SyncStore } from './sync-store.ts'
import { causeOf, noteUnsaved, readChanges, type UnsavedFile } from './unsaved-files.ts'

/** The server's list of a draft's files. */
type DraftList = Awaited<ReturnType<DraftServer['list']>>

interface SyncParts {
  readonly copy: WorkingCopy
  readonly server: DraftServer
  readonly journal: Journal
  readonly cache: DraftCache
  readonly store: SyncStore
  /** Called with the new revision after each save, to tell other tabs. */
  readonly onSaved: (revision: number) => void
  /** Called with the files of closed tabs whose changes had to wait and were added now. */
  readonly onRecovered: (paths: readonly string[]) => void
}

/** How many rounds of merging to try before waiting for the next change. */
const MAX_MERGE_ROUNDS = 5

/**
 * Saves the working copy's changes and brings in those of others. One call to the server at a time, in order. Never
 * overwrites: a file that was changed here and elsewhere is merged, or becomes a conflict that someone resolves.
 */
export class DraftSync {
  readonly #parts: SyncParts
  readonly #unsaved = new Map<string, UnsavedFile>()
  /** What the server has by now of files that couldn't be brought in, because they have unsaved changes. */
  readonly #behind = new Map<string, string | null>()
  /** Why the server refused the last save; it stays true until a save succeeds. */
  #refusal: Connection | undefined
  readonly #closedTabs = new ClosedTabWork()
  #isAligned = false
  #isClosed = false
  #queue: Promise<unknown> = Promise.resolve()

  constructor(parts: SyncParts) {
    this.#parts = parts
    parts.copy.subscribe((change) => this.#note(change))
  }

  /** Adds a change that the copy already has, such as one recovered from a closed tab. */
  addUnsaved(path: string, file: UnsavedFile): void {
    this.#unsaved.set(path, file)
    this.#parts.journal.keep(path, file)
    this.#publish()
  }

  /** Adds changes that closed tabs had not saved. Returns their paths. */
  recover(entries: readonly JournalEntry[]): string[] {
    this.#closedTabs.wait(entries)
    return this.#takeClosedTabWork()
  }

  /** Saves all changes, except files in conflict. Resolves when the server has them or the save has failed. */
  save({ keepalive }: { keepalive?: true } = {}): Promise<void> {
    return this.#enqueue(async () => {
      this.#refusal = undefined
      try {
        for (let round = 0; round < MAX_MERGE_ROUNDS; round += 1) {
          const hasMerged = await this.#saveOnce(keepalive)
          const recovered = this.#isClosed ? [] : this.#takeClosedTabWork()
          if (recovered.length > 0) this.#parts.onRecovered(recovered)
          if (!hasMerged && recovered.length === 0) return
        }
      } catch (error) {
        const failure = classifyFailure(error)
        if (failure.kind === 'refused') this.#refusal = failure
        throw error
      }
    })
  }

  /** Saves once more if something is unsaved, without merging. */
  close(): void {
    this.#isClosed = true
    if (this.#unsaved.size > 0) void this.save({ keepalive: true })
  }

  /** Brings in what others have saved since the last time. */
  pull(): Promise<void> {
    return this.#enqueue(async () => {
      const { server, store } = this.#parts
      if (!this.#isAligned) return this.#alignWith(await server.list(false))
      const { revision, files } = await server.listEvents(store.getState().revision)
      await this.#bringIn(files)
      await this.#catchUp()
      this.#settleRevision(revision)
    })
  }

  /**
   * Makes the copy equal to the server's files, except for unsaved changes, and loads missing contents. Loads the list of
   * files unless it's known. Returns the list, or undefined if that failed; the next `pull` tries again.
   */
  async align(known: DraftList | undefined): Promise<DraftList | undefined> {
    let list = known
    await this.#enqueue(async () => {
      const { server, store } = this.#parts
      // Others may have saved since the known one was loaded.
      if (list === undefined || list.revision < store.getState().revision) list = await server.list(false)
      await this.#alignWith(list)
    })
    return this.#isAligned ? list : undefined
  }

  async #alignWith(list: DraftList): Promise<void> {
    const { cache, copy } = this.#parts
    const listed = new Set(list.files.map(({ path }) => path))
    const missing = list.files.filter(
      ({ path, hash }) => cache.hashes.get(path) !== hash || copy.read(path) === undefined,
    )
    const gone = [...cache.hashes.keys()].filter((path) => !listed.has(path)).map((path) => ({ path, hash: null }))
    await this.#bringIn([...missing, ...gone])
    this.#settleRevision(list.revision)
    this.#isAligned = true
  }

  /** Ends a conflict with the content that was chosen, and saves it. */
  resolve(path: string, content: FileContent | undefined): Promise<void> {
    const { store, copy } = this.#parts
    const conflict = store.getState().conflicts.get(path)
    if (conflict === undefined) return Promise.resolve()
    changeConflicts(store, (conflicts) => conflicts.delete(path))
    this.addUnsaved(path, { base_hash: conflict.theirs_hash, base: undefined, cause: 'merge' })
    copy.apply([{ path, content: content ?? null }], { cause: 'merge', label: `Choose a version of ${path}` })
    return this.save()
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const run = this.#queue.then(task).then(
      () => this.#connect(this.#unsaved.size > 0 ? this.#refusal : undefined),
      (error: unknown) => this.#connect(classifyFailure(error)),
    )
    this.#queue = run
    return run
  }

  #note(change: AppliedChange): void {
    noteUnsaved(this.#unsaved, this.#parts.cache.hashes, change)
    for (const { path } of change.files) {
      const file = this.#unsaved.get(path)
      if (file !== undefined) this.#parts.journal.keep(path, file)
    }
    this.#publish()
  }

  /** Returns whether to try again: someone else's changes were merged. */
  async #saveOnce(keepalive: true | undefined): Promise<boolean> {
    const { copy, server, store, journal, onSaved } = this.#parts
    const { conflicts, revision } = store.getState()
    const files = [...this.#unsaved].filter(([path]) => !conflicts.has(path))
    if (files.length === 0) return false
    this.#connect({ kind: 'saving' })
    const changes = await readChanges(copy, files)
    const changed = changes.filter(({ is_unchanged: isUnchanged }) => !isUnchanged)
    for (const { path, hash, content, is_unchanged: isUnchanged } of changes)
      if (isUnchanged) this.#settle(path, hash, content ?? undefined)
    await this.#catchUp()
    if (changed.length === 0) return false
    for (const { path, hash } of changed) this.#noteSent(path, hash)
    // If the page ends before the answer, the kept change is what the server has, and isn't taken for a newer one.
    await journal.flush()
    try {
      const cause = causeOf(files.map(([, file]) => file))
      const saved = await server.save({
        base_revision: revision,
        changes: changed.map(({ is_unchanged: _, ...change }) => change),
        cause,
        ...(keepalive === undefined ? {} : { keepalive }),
      })
      for (const { path, hash, content } of changed) {
        this.#behind.delete(path)
        this.#settle(path, hash, content ?? undefined)
      }
      await this.#bringIn(saved.remote_changes)
      this.#settleRevision(saved.revision)
      await journal.flush()
      onSaved(saved.revision)
      return false
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      // The next page merges: this one's work is in the journal, and nobody would see the result here.
      if (this.#isClosed) return false
      for (const conflict of error.conflicts) await this.#reconcile(conflict)
      return true
    }
  }

  /** Brings in what was left out because of unsaved changes that are gone, such as taken back. */
  #catchUp(): Promise<void> {
    const files = [...this.#behind].map(([path, hash]) => ({ path, hash }))
    return this.#bringIn(files.filter(({ path }) => !this.#unsaved.has(path)))
  }

  async #reconcile(conflict: ConflictError['conflicts'][number]): Promise<void> {
    const { path, theirs } = conflict
    const { copy, server, store } = this.#parts
    const theirsHash = theirs?.hash ?? null
    this.#noteBehind({ path, hash: theirsHash })
    const unsaved = this.#unsaved.get(path)
    if (unsaved === undefined) return
    if (unsaved.sent?.includes(theirsHash)) {
      // Saved from here, but the answer was lost: what was typed since is based on it.
      return this.addUnsaved(path, { base_hash: theirsHash, base: theirs?.text ?? undefined, cause: unsaved.cause })
    }
    const mine = copy.read(path)
    const outcome = await reconcile(server, conflict, mine, unsaved)
    if (this.#isClosed) return
    if (outcome.kind === 'same') this.#settle(path, outcome.hash, mine)
    else if (!isSameContent(copy.read(path), mine))
      return // Typed meanwhile: the next round merges again.
    else if (outcome.kind === 'merged') {
      this.addUnsaved(path, outcome.base)
      // Not a step that can be undone: that would take the other person's work out again.
      copy.apply([{ path, content: outcome.text }], { cause: 'remote', label: `Merge changes of ${path}` })
    } else changeConflicts(store, (conflicts) => conflicts.set(path, { path, ...outcome }))
  }

  #noteSent(path: string, hash: string | null): void {
    const file = this.#unsaved.get(path)
    if (file !== undefined) this.addUnsaved(path, { ...file, sent: [...new Set(file.sent).add(hash)] })
  }

  #takeClosedTabWork(): string[] {
    const { copy, cache, journal } = this.#parts
    return this.#closedTabs.take({
      copy,
      journal,
      isUnsaved: (path) => this.#unsaved.has(path),
      add: ({ path, base_hash: baseHash, sent = [] }) => {
        const base = cache.hashes.get(path) === baseHash ? copy.read(path) : undefined
        this.addUnsaved(path, { base_hash: baseHash, base, sent, cause: 'restore' })
      },
    })
  }

  /** The server has this content. Text typed meanwhile stays unsaved, based on it. */
  #settle(path: string, hash: string | null, content: FileContent | undefined): void {
    const { copy, cache, journal } = this.#parts
    cache.set(path, hash, content)
    if (this.#behind.get(path) === hash) this.#behind.delete(path)
    if (isSameContent(copy.read(path), content)) {
      this.#unsaved.delete(path)
      journal.forget(path)
    } else {
      const cause = this.#unsaved.get(path)?.cause ?? 'typed'
      this.addUnsaved(path, { base_hash: hash, base: content, cause })
    }
    this.#publish()
  }

  /** Applies files from the server that have no unsaved changes here; the others are merged when they are saved. */
  async #bringIn(files: readonly { path: string; hash: string | null }[]): Promise<void> {
    const { copy, cache, server } = this.#parts
    for (const file of files) this.#noteBehind(file)
    const isNeeded = ({ path, hash }: { path: string; hash: string | null }) =>
      !this.#unsaved.has(path) &&
      !(cache.hashes.get(path) === (hash ?? undefined) && (hash === null) === (copy.read(path) === undefined))
    const needed = files.filter(isNeeded)
    const loaded = await Promise.all(
      needed.map(async ({ path, hash }) => {
        return { path, hash, content: hash === null ? null : await loadContent(server, path, hash) }
      }),
    )
    const unchanged = loaded.filter(({ path }) => !this.#unsaved.has(path))
    for (const { path, hash, content } of unchanged) cache.set(path, hash, content ?? undefined)
    for (const file of loaded) this.#noteBehind(file)
    copy.apply(unchanged, { cause: 'remote', label: 'Changes from elsewhere' })
  }

  #noteBehind({ path, hash }: { readonly path: string; readonly hash: string | null }): void {
    if (this.#unsaved.has(path)) this.#behind.set(path, hash)
    else this.#behind.delete(path)
  }

  #settleRevision(revision: number): void {
    this.#parts.store.setState({ revision })
    this.#parts.cache.write(revision)
  }

  #connect(connection: Connection | undefined): void {
    this.#parts.store.setState({ connection: connection ?? { kind: 'online' } })
  }

  #publish(): void {
    changeUnsaved(this.#parts.store, new Set(this.#unsaved.keys()))
  }
}
