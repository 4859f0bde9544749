import type { FileContent } from '@haat/theme-files'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** A file that was changed here and elsewhere in a way that can't be merged. Nothing is saved until someone chooses. */
export interface FileConflictState {
  readonly path: string
  /** undefined: deleted elsewhere. */
  readonly theirs: FileContent | undefined
  /** The content on the server that a choice is based on; null if the file doesn't exist there. */
  readonly theirs_hash: string | null
}

/** How the connection to the server is: the last attempt to save or load. */
export type Connection =
  | { readonly kind: 'online' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'signed_out' }
  /** The server refused the changes, for the reason given. */
  | { readonly kind: 'refused'; readonly message: string }

/** What the workspace shows about saving. */
export interface SyncSnapshot {
  readonly connection: Connection
  /** Paths with changes that the server doesn't have. */
  readonly unsaved: ReadonlySet<string>
  readonly conflicts: ReadonlyMap<string, FileConflictState>
  readonly revision: number
  /** Whether changes are kept in this browser until the server has them. */
  readonly is_journaled: boolean
}
export type SyncStore = StoreApi<SyncSnapshot>

/** Creates the store of a draft that was just loaded. */
export function createSyncStore(revision: number, isJournaled: boolean): SyncStore {
  return createStore<SyncSnapshot>(() => ({
    connection: { kind: 'online' },
    unsaved: new Set(),
    conflicts: new Map(),
    revision,
    is_journaled: isJournaled,
  }))
}

/** Changes which files are in conflict. */
export function changeConflicts(store: SyncStore, change: (conflicts: Map<string, FileConflictState>) => void): void {
  const conflicts = new Map(store.getState().conflicts)
  change(conflicts)
  store.setState({ conflicts })
}

/** Notes which files have changes that the server doesn't have. */
export function changeUnsaved(store: SyncStore, unsaved: ReadonlySet<string>): void {
  const before = store.getState().unsaved
  if (before.size === unsaved.size && [...unsaved].every((path) => before.has(path))) return
  store.setState({ unsaved })
}
