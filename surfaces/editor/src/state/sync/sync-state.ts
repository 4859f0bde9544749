import type { EditorPresence, EditorSuspension, ThemeSchedule } from '@haat/domains/store-themes/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { ShownCollision } from '../../document/describe-collision.ts'
import type { Choices } from '../../document/merge-documents.ts'
import type { SyncStatus } from './sync-machine.ts'

/** A place of the document that could not be saved, and why. */
export interface SyncFault {
  /** As the server names it: `body.sections.2.settings.heading`. */
  readonly path: string
  readonly message: string
  readonly section_id: string | null
  /** What the place is called: the section's name, or `Theme settings`. */
  readonly label: string
}

/** Who has saved the draft, and when. */
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

/** Why nothing may be changed: of what kind, and in words for the owner. */
export interface Lock {
  readonly by: 'suspension' | 'permission' | 'other_theme'
  readonly reason: string
}

/** How the document stands to what the server has. */
export interface SyncState {
  readonly status: SyncStatus
  /** Why nothing is saved, in words: of `offline`, `refused`, `read_only`; null otherwise. */
  readonly problem: string | null
  /** Of `read_only`. */
  readonly locked_by: Lock['by'] | null
  /** Of `refused`: what the server found. */
  readonly faults: readonly SyncFault[]
  /** The one that the document is based on. */
  readonly revision: number
  readonly published_revision: number
  readonly published_at: string
  readonly saved_at: string
  readonly saved_by: string | null
  readonly saved_by_you: boolean
  readonly can_publish: boolean
  readonly suspended: EditorSuspension | null
  readonly scheduled: ThemeSchedule | null
  /** Other tabs and people in the editor of this store. */
  readonly others: readonly EditorPresence[]
  /** Of `conflict`. */
  readonly conflict: SyncConflict | null
  /** What others saved came into the document by itself: to be told once. */
  readonly merged: {
    readonly saved_by: string | null
    readonly saved_by_you: boolean
    readonly at: number
    readonly labels: readonly string[]
  } | null
  /** Unsaved work of an earlier time was put back into the document. */
  readonly recovered: { readonly at: number; readonly labels: readonly string[] } | null
  /**
   * Unsaved work of an earlier time is on this device and cannot be put back: it was made with another theme (by its name), or
   * with this one (null), of which nothing can be changed now.
   */
  readonly kept_work: { readonly at: number; readonly theme: string | null } | null
  /** Unsaved work cannot be kept on this device; or what was kept of an earlier time could not be read. */
  readonly recovery_problem: 'not_kept' | 'damaged' | null
}

/** What the server answered to something that was done elsewhere in the editor: publishing, scheduling. */
export type Adopted = Partial<
  Pick<SyncState, 'published_revision' | 'published_at' | 'scheduled' | 'saved_at' | 'saved_by' | 'saved_by_you'>
>

export interface SyncActions {
  /** Saves what there is. True: all is saved now; false: the state says why not. */
  save(): Promise<boolean>
  /** Takes what was chosen for each collision (mine where nothing was), then saves. */
  resolveConflict(choices: Choices): Promise<boolean>
  /** The owner has signed in again: saves what waited. */
  signedInAgain(): Promise<boolean>
  /** Tries at once what would be tried later. */
  retry(): Promise<boolean>
  adopt(adopted: Adopted): void
  /** Takes the server's draft into the document, as one step that can be undone and as what is saved: after a restore. */
  reload(label: string): Promise<boolean>
  dismissMerged(): void
  /** Unsaved work of an earlier time stays: puts the notice away. */
  keepRecovered(): void
  /** Goes back to what is saved; undo brings the work back. */
  discardRecovered(): void
  dismissRecoveryProblem(): void
  /** It was read that there is work of another theme: not told again. */
  dismissKeptWork(): void
}

export interface Sync extends StoreApi<SyncState> {
  readonly actions: SyncActions
  /** Begins to listen, to say that this tab is here, and to keep unsaved work; looks for such work of an earlier time. */
  start(): Promise<void>
  stop(): void
}
