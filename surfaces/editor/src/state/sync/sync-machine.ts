/** The sync status of the document. */
export type SyncStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server is unreachable or failing: changes are kept and saving is retried. */
  | 'offline'
  /** Signing in is needed: changes are kept and saved afterwards. */
  | 'session_expired'
  /** Someone else changed the same, and the person has to choose. */
  | 'conflict'
  /** The server rejected the request. */
  | 'refused'
  /** The editor is read-only. */
  | 'read_only'

export type SyncEvent =
  | 'edited'
  /** Undo or redo reached the saved document. */
  | 'came_back'
  | 'save_started'
  | 'save_finished'
  | 'save_finished_behind'
  | 'unreachable'
  | 'signed_out'
  | 'signed_in'
  | 'collided'
  | 'resolved'
  | 'refused'
  | 'locked'
  | 'unlocked'

/** The transitions; events that aren't listed are ignored. */
const next: Readonly<Record<SyncStatus, Readonly<Partial<Record<SyncEvent, SyncStatus>>>>> = {
  saved: {
    edited: 'unsaved',
    save_started: 'saving',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  unsaved: {
    came_back: 'saved',
    save_started: 'saving',
    collided: 'conflict',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  saving: {
    save_finished: 'saved',
    save_finished_behind: 'unsaved',
    unreachable: 'offline',
    signed_out: 'session_expired',
    collided: 'conflict',
    refused: 'refused',
    locked: 'read_only',
  },
  offline: {
    came_back: 'saved',
    save_started: 'saving',
    collided: 'conflict',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  session_expired: {
    signed_in: 'unsaved',
    save_started: 'saving',
    came_back: 'saved',
    collided: 'conflict',
    locked: 'read_only',
  },
  conflict: {
    resolved: 'unsaved',
    came_back: 'saved',
    signed_out: 'session_expired',
    locked: 'read_only',
  },
  refused: {
    edited: 'unsaved',
    came_back: 'saved',
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
