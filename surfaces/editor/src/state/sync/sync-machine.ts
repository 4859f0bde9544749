/** The sync status of the document. */
export type SyncStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server is unreachable or failing: saving is retried. */
  | 'offline'
  /** The person has to sign in again; a requested save continues afterwards. */
  | 'session_expired'
  /** Someone else changed the same content, and the person has to choose a version. */
  | 'conflict'
  /** The server rejected the request. */
  | 'refused'
  /** The editor is read-only. */
  | 'read_only'

export type SyncEvent =
  | 'edited'
  /** Undo or redo reached the saved document. */
  | 'reverted'
  | 'save_started'
  | 'save_finished'
  | 'save_finished_outdated'
  | 'unreachable'
  | 'signed_out'
  | 'signed_in'
  | 'collided'
  | 'resolved'
  | 'refused'
  | 'locked'
  | 'unlocked'

/** The transitions. Other events don't change the status. */
const next: Readonly<Record<SyncStatus, Readonly<Partial<Record<SyncEvent, SyncStatus>>>>> = {
  saved: {
    edited: 'unsaved',
    save_started: 'saving',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  unsaved: {
    reverted: 'saved',
    save_started: 'saving',
    collided: 'conflict',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  saving: {
    save_finished: 'saved',
    save_finished_outdated: 'unsaved',
    unreachable: 'offline',
    signed_out: 'session_expired',
    collided: 'conflict',
    refused: 'refused',
    locked: 'read_only',
  },
  offline: {
    reverted: 'saved',
    save_started: 'saving',
    collided: 'conflict',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  session_expired: {
    signed_in: 'unsaved',
    save_started: 'saving',
    reverted: 'saved',
    collided: 'conflict',
    locked: 'read_only',
  },
  conflict: {
    resolved: 'unsaved',
    reverted: 'saved',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  refused: {
    edited: 'unsaved',
    reverted: 'saved',
    save_started: 'saving',
    collided: 'conflict',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  read_only: { unlocked: 'unsaved' },
}

/** Returns the status after an event. */
export function nextStatus(status: SyncStatus, event: SyncEvent): SyncStatus {
  return next[status][event] ?? status
}
