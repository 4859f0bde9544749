import { type AppliedChange, createWorkingCopy, isSameContent, type WorkingCopy } from '@haat/theme-files'
import { contentHash } from '../../content-hash.ts'
import type { DraftServer } from '../data/draft-server.ts'
import { type JournalEntry, openStudioDatabase } from '../data/journal-database.ts'
import { startAutosave } from './autosave.ts'
import { DraftCache } from './draft-cache.ts'
import { DraftSync } from './draft-sync.ts'
import { createJournal } from './journal.ts'
import { loadDraft } from './load-draft.ts'
import { recoverWork } from './recover-work.ts'
import { createSyncStore, type SyncStore } from './sync-store.ts'
import { joinTabs } from './tabs.ts'

/** A theme that is open in the workspace. */
export interface ThemeDocument {
  readonly copy: WorkingCopy
  /** State of saving. */
  readonly sync: SyncStore
  /** Saves now. Resolves also if that fails; the state says so. */
  save(): Promise<void>
  /** Saves now. Rejects with the reason if changes are left that the server doesn't have. */
  saveAll(): Promise<void>
  /** Brings in changes of others now. */
  pull(): Promise<void>
  /** Ends a conflict with one version, or a mixture; undefined deletes the file. */
  resolve: DraftSync['resolve']
  /** Calls back with the paths of recovered files: at once for those found on opening, later when another tab closes. */
  onRecovered(listener: (paths: readonly string[]) => void): () => void
  close(): void
}

interface Opening {
  readonly server: DraftServer
  /** Names the theme in this browser. Contains the account: others must not see its files. */
  readonly theme: string
}

/** Opens a theme's draft with all changes that were kept in this browser. Throws ProblemError if it can't be loaded. */
export async function openThemeDocument({ server, theme }: Opening): Promise<ThemeDocument> {
  const database = await openStudioDatabase()
  const draft = await loadDraft(database, theme, server)
  // Other tabs can save or close while this one is still opening.
  const opened = Promise.withResolvers<DraftSync>()
  const tabs = joinTabs(theme, () => void opened.promise.then((sync) => sync.pull()))
  const announced: string[] = []
  const listeners = new Set<(paths: readonly string[]) => void>()
  const announce = (paths: readonly string[]) => {
    if (paths.length === 0) return
    announced.push(...paths)
    for (const listener of listeners) listener(paths)
  }
  const recoverLater = (entries: readonly JournalEntry[]) =>
    void opened.promise.then((sync) => {
      announce(sync.recover(entries))
      return sync.save()
    })
  const found = database === undefined ? [] : await recoverWork(database, theme, tabs, recoverLater)
  const copy = createWorkingCopy(draft.files)
  const journal = createJournal(database, {
    theme,
    tab: tabs.tab,
    copy,
    onWritten: (isKept) => store.setState({ is_journaled: isKept }),
  })
  const cache = new DraftCache(database, theme, draft.hashes)
  const store = createSyncStore(draft.revision, database !== undefined)
  const parts = { copy, server, journal, cache, store }
  const sync = new DraftSync({ ...parts, onSaved: tabs.announce, onRecovered: announce })
  const autosave = startAutosave(sync, store, journal.flush)
  copy.subscribe(({ cause }: AppliedChange) => {
    if (cause !== 'remote') autosave.changed()
  })
  const recovered = sync.recover(found)
  opened.resolve(sync)
  // The editor doesn't wait for the server's list: it shows what this browser has.
  void (async () => {
    const saved = await alignWithServer(sync, draft.list, recovered, copy)
    announce(recovered.filter((path) => !saved.has(path)))
    await sync.save()
  })()
  if (draft.list !== undefined) {
    for (const [path, hash] of draft.hashes) cache.set(path, hash, draft.files.get(path))
    cache.write(draft.revision)
  }
  return {
    copy,
    sync: store,
    save: () => sync.save(),
    async saveAll() {
      await sync.save()
      const { connection, unsaved } = store.getState()
      if (unsaved.size === 0) return
      throw new Error(connection.kind === 'refused' ? connection.message : 'Some changes couldn’t be saved')
    },
    pull: () => sync.pull(),
    resolve: (path, content) => sync.resolve(path, content),
    onRecovered(listener) {
      if (announced.length > 0) listener(announced)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      void journal.flush()
      sync.close()
      autosave.stop()
      tabs.close()
    },
  }
}

/** Returns the recovered files that the server has already: they were saved while their page was being closed. */
async function alignWithServer(
  sync: DraftSync,
  known: Awaited<ReturnType<typeof loadDraft>>['list'],
  recovered: readonly string[],
  copy: WorkingCopy,
): Promise<Set<string>> {
  const list = await sync.align(known)
  if (list === undefined) return new Set()
  const hashes = new Map(list.files.map(({ path, hash }) => [path, hash]))
  const saved = new Set<string>()
  for (const path of recovered) {
    const content = copy.read(path)
    const hash = content === undefined ? undefined : await contentHash(content)
    if (hash === hashes.get(path) && isSameContent(copy.read(path), content)) saved.add(path)
  }
  return saved
}
