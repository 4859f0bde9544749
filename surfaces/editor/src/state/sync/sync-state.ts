import type { EditorPresence, EditorSuspension, ThemeSchedule } from '@haat/domains/store-themes/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { ShownCollision } from '../../document/describe-collision.ts'
import type { Choices } from '../../document/merge-documents.ts'
import type { SyncStatus } from './sync-machine.ts'

/** A part of the document that the server rejected, and why. */
export interface SaveError {
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

export interface SyncState {
  readonly status: SyncStatus
  /** Set for `offline`, `refused` and `read_only`: why saving isn't possible. */
  readonly problem: string | null
  /** Set for `read_only`. */
  readonly locked_by: Lock['by'] | null
  /** Set for `refused`: the server's errors. */
  readonly errors: readonly SaveError[]
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
  /** The last automatic merge, until its notice is dismissed. */
  readonly merged: {
    readonly saved_by: string | null
    readonly saved_by_you: boolean
    readonly at: number
    readonly labels: readonly string[]
  } | null
  /** Unsaved changes of a closed page that were restored, until the notice is dismissed. */
  readonly recovered: { readonly at: number; readonly labels: readonly string[] } | null
  /**
   * Unsaved changes on this device that can't be restored now: of another theme (its name), or of this one (null) while
   * it's read-only.
   */
  readonly kept_work: { readonly at: number; readonly theme: string | null } | null
  /** `not_kept`: unsaved changes can't be stored on this device. `damaged`: stored changes couldn't be read. */
  readonly recovery_problem: 'not_kept' | 'damaged' | null
}

/** The part of a response to publishing or scheduling that changes the sync state. */
export type ServerUpdate = Partial<
  Pick<SyncState, 'published_revision' | 'published_at' | 'scheduled' | 'saved_at' | 'saved_by' | 'saved_by_you'>
>

export interface SyncActions {
  /** Saves. Resolves to true if nothing is unsaved afterwards; otherwise, the state has the reason. */
  save(): Promise<boolean>
  /** Resolves collisions, by default as `mine`, then saves. */
  resolveConflict(choices: Choices): Promise<boolean>
  /** Continues a pending save after signing in again. */
  signedInAgain(): Promise<boolean>
  /** Retries a failed save now. */
  retry(): Promise<boolean>
  /** Applies a response to publishing or scheduling. */
  applyUpdate(update: ServerUpdate): void
  /** Loads the draft from the server, after a version was restored, as one saved step that can be undone. */
  reload(label: string): Promise<boolean>
  dismissMerged(): void
  /** Keeps restored changes and dismisses the notice. */
  keepRecovered(): void
  /** Discards restored changes; undo brings them back. */
  discardRecovered(): void
  dismissRecoveryProblem(): void
  /** Dismisses the notice about unsaved changes of another theme. */
  dismissKeptWork(): void
}

export interface Sync extends StoreApi<SyncState> {
  readonly actions: SyncActions
  /** Restores earlier unsaved changes, and starts storing unsaved changes and reporting presence. */
  start(): Promise<void>
  stop(): void
}
