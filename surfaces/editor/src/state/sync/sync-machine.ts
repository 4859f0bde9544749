/** How the document stands to what the server has; one of these at a time. */
export type SyncStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server cannot be reached or is in trouble: edits stay, and it is tried again. */
  | 'offline'
  /** Somebody has to sign in again: edits stay, and are saved then. */
  | 'session_expired'
  /** Somebody else has changed the same, and it has to be chosen. */
  | 'conflict'
  /** The server says no to what was sent. */
  | 'refused'
  /** Nothing may be changed. */
  | 'read_only'

export type SyncEvent =
  | 'edited'
  /** Undo or redo has come to what is saved. */
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

/** Where each event leads; what is not here changes nothing. */
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

/** The status after an event. */
export function nextStatus(status: SyncStatus, event: SyncEvent): SyncStatus {
  return next[status][event] ?? status
}
