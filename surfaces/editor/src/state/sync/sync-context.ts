import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { ThemeSchemas } from '@haat/theme-engine'
import type { StoreApi } from 'zustand/vanilla'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { EditorStore } from '../editor-store.ts'
import type { SyncPorts } from './ports.ts'
import { nextStatus, type SyncEvent } from './sync-machine.ts'
import type { SavedBy, SyncState } from './sync-state.ts'

/** Shared by the parts of sync. */
export interface SyncContext {
  readonly editor: EditorStore
  readonly schemas: ThemeSchemas
  readonly loaded: LoadedTheme
  /** UUID of this tab. */
  readonly client_id: string
  readonly ports: SyncPorts
  readonly state: StoreApi<SyncState>
  /** Applies an event to the state machine, together with other state changes. */
  readonly dispatch: (event: SyncEvent, also?: Partial<SyncState>) => void
  /** A document that someone else saved, whose collisions aren't resolved yet. */
  pending: PendingTheirs | undefined
}

export interface PendingTheirs {
  readonly document: ThemeDocument
  readonly saved: SavedBy
}

/** Creates the `dispatch` function of a sync state. */
export function createDispatch(state: StoreApi<SyncState>): SyncContext['dispatch'] {
  return (event, also = {}) => {
    const before = state.getState()
    const status = nextStatus(before.status, event)
    // Called for every typed character.
    if (status === before.status && Object.keys(also).length === 0) return
    // Messages belong to a status, so a new status clears them.
    const cleared = status === before.status ? {} : { problem: null, errors: [], conflict: null }
    state.setState({ ...cleared, ...also, status })
  }
}
