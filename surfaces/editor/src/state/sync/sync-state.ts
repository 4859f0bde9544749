import type { EditorPresence, EditorSuspension, ThemeSchedule } from '@haat/domains/store-themes/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { ShownCollision } from '../../document/describe-collision.ts'
import type { Choices } from '../../document/merge-documents.ts'
import type { SyncStatus } from './sync-machine.ts'

/** A part of the document that was rejected, and why. */
export interface SyncFault {
  /** The server's path: `body.sections.2.settings.heading`. */
  readonly path: string
  readonly message: string
  readonly section_id: string | null
  /** The section's name, or `Theme settings`. */
  readonly label: string
}

/** Who saved the draft, and when. */
export interface SavedBy {
  readonly saved_by: string | null
  readonly saved_by_you: boolean
  readonly saved_at: string
  readonly revision: number
}

export interface SyncConflict {
  readonly theirs: SavedBy
  readonly collisions: readonly ShownCollision[]
}

/** Why the editor is read-only: its kind, and a sentence to show. */
export interface Lock {
  readonly by: 'suspension' | 'permission' | 'other_theme'
  readonly reason: string
}

/** The sync state. */
export interface SyncState {
  readonly status: SyncStatus
  /** Why saving isn't possible, for `offline`, `refused` and `read_only`; null otherwise. */
  readonly problem: string | null
  /** Set for `read_only`. */
  readonly locked_by: Lock['by'] | null
  /** Set for `refused`: the server's problems. */
  readonly faults: readonly SyncFault[]
  /** The revision the document is based on. */
  readonly revision: number
  readonly published_revision: number
  readonly published_at: string
  readonly saved_at: string
  readonly saved_by: string | null
  readonly saved_by_you: boolean
  readonly can_publish: boolean
  readonly suspended: EditorSuspension | null
  readonly scheduled: ThemeSchedule | null
  /** Other tabs and people editing this theme. */
  readonly others: readonly EditorPresence[]
  /** Set for `conflict`. */
  readonly conflict: SyncConflict | null
  /** What was merged automatically, to announce once. */
  readonly merged: {
    readonly saved_by: string | null
    readonly saved_by_you: boolean
    readonly at: number
    readonly labels: readonly string[]
  } | null
  /** Earlier unsaved changes that were restored. */
  readonly recovered: { readonly at: number; readonly labels: readonly string[] } | null
  /** Earlier unsaved changes on this device that can't be restored now: of another theme (its name), or of this one (null) while it is read-only. */
  readonly kept_work: { readonly at: number; readonly theme: string | null } | null
  /** Unsaved changes can't be kept on this device, or earlier ones couldn't be read. */
  readonly recovery_problem: 'not_kept' | 'damaged' | null
}

/** Applies the server's response to publishing or scheduling. */
export type Adopted = Partial<
  Pick<SyncState, 'published_revision' | 'published_at' | 'scheduled' | 'saved_at' | 'saved_by' | 'saved_by_you'>
>

export interface SyncActions {
  /** Saves. Resolves to true if everything is saved; otherwise the state says why not. */
  save(): Promise<boolean>
  /** Applies decisions about collisions (default: mine), then saves. */
  resolveConflict(choices: Choices): Promise<boolean>
  /** Saves pending changes after signing in again. */
  signedInAgain(): Promise<boolean>
  /** Retries now instead of later. */
  retry(): Promise<boolean>
  adopt(adopted: Adopted): void
  /** Applies a restored draft from the server as one saved step that can be undone. */
  reload(label: string): Promise<boolean>
  dismissMerged(): void
  /** Keeps restored changes and dismisses the notice. */
  keepRecovered(): void
  /** Goes back to the saved document; undo restores the changes. */
  discardRecovered(): void
  dismissRecoveryProblem(): void
  /** Dismisses the notice about unsaved changes of another theme. */
  dismissKeptWork(): void
}

export interface Sync extends StoreApi<SyncState> {
  readonly actions: SyncActions
  /** Starts listening, reporting presence and storing unsaved changes, and restores earlier ones. */
  start(): Promise<void>
  stop(): void
}
