import type { FileContent } from '@haat/theme-files'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A theme's draft as the server last had it. */
export interface CachedDraft {
  readonly theme: string
  readonly revision: number
  readonly files: readonly { readonly path: string; readonly hash: string }[]
}

/** A file's content at the last synchronisation. */
export interface CachedFile {
  readonly theme: string
  readonly path: string
  readonly hash: string
  readonly content: FileContent
}

/** A change of a file that the server doesn't have yet. */
export interface JournalEntry {
  readonly theme: string
  /** The tab that made the change. */
  readonly tab: string
  readonly path: string
  /** The content on the server that the change is based on; null if the file is new. */
  readonly base_hash: string | null
  /** Contents that were sent since then without an answer: the server may have one of them. */
  readonly sent?: readonly (string | null)[]
  /** null: the file is deleted. */
  readonly content: FileContent | null
}

interface StudioSchema extends DBSchema {
  drafts: { key: string; value: CachedDraft }
  files: { key: [string, string]; value: CachedFile; indexes: { theme: string } }
  journal: { key: [string, string, string]; value: JournalEntry; indexes: { theme: string } }
}
export type StudioDatabase = IDBPDatabase<StudioSchema>

// The server has the work too, or will have it: waiting for the disk would only slow down typing.
const relaxed = { durability: 'relaxed' } as const

/** Opens the studio's database in this browser. Undefined if the browser refuses, such as in some private windows. */
export async function openStudioDatabase(): Promise<StudioDatabase | undefined> {
  try {
    return await openDB<StudioSchema>('haat-studio', 1, {
      upgrade(database) {
        database.createObjectStore('drafts', { keyPath: 'theme' })
        const files = database.createObjectStore('files', { keyPath: ['theme', 'path'] })
        files.createIndex('theme', 'theme')
        const journal = database.createObjectStore('journal', { keyPath: ['theme', 'tab', 'path'] })
        journal.createIndex('theme', 'theme')
      },
    })
  } catch {
    return undefined
  }
}

/** Reads a theme's draft with the contents of its files. Undefined if it isn't on this computer. */
export async function readCachedDraft(
  database: StudioDatabase,
  theme: string,
): Promise<{ draft: CachedDraft; files: readonly CachedFile[] } | undefined> {
  const transaction = database.transaction(['drafts', 'files'])
  const [draft, files] = await Promise.all([
    transaction.objectStore('drafts').get(theme),
    transaction.objectStore('files').index('theme').getAll(theme),
  ])
  return draft === undefined ? undefined : { draft, files }
}

/** Stores what the server has now: the list of files, changed contents, and which contents are gone. */
export async function writeCachedDraft(
  database: StudioDatabase,
  draft: CachedDraft,
  changed: readonly Omit<CachedFile, 'theme'>[],
): Promise<void> {
  const transaction = database.transaction(['drafts', 'files'], 'readwrite', relaxed)
  const files = transaction.objectStore('files')
  const paths = new Set(draft.files.map(({ path }) => path))
  const stored = await files.index('theme').getAllKeys(draft.theme)
  await Promise.all([
    transaction.objectStore('drafts').put(draft),
    ...changed.map((file) => files.put({ theme: draft.theme, ...file })),
    ...stored.filter(([, path]) => !paths.has(path)).map((key) => files.delete(key)),
    transaction.done,
  ])
}

/** Writes and removes changes of one tab together. */
export async function writeJournal(
  database: StudioDatabase,
  entries: readonly JournalEntry[],
  removed: readonly Pick<JournalEntry, 'theme' | 'tab' | 'path'>[],
): Promise<void> {
  if (entries.length + removed.length === 0) return
  const transaction = database.transaction('journal', 'readwrite', relaxed)
  await Promise.all([
    ...entries.map((entry) => transaction.store.put(entry)),
    ...removed.map(({ theme, tab, path }) => transaction.store.delete([theme, tab, path])),
    transaction.done,
  ])
}

/** Returns the changes of all tabs that the server doesn't have yet. */
export function readJournal(database: StudioDatabase, theme: string): Promise<JournalEntry[]> {
  return database.getAllFromIndex('journal', 'theme', theme)
}
