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
  /** Makes a transition in the state machine, with other state changes. */
  readonly moveOn: (event: SyncEvent, also?: Partial<SyncState>) => void
  /** What someone else saved and isn't merged yet. */
  pending: PendingTheirs | undefined
}

export interface PendingTheirs {
  readonly document: ThemeDocument
  readonly saved: SavedBy
}

export function moverOf(state: StoreApi<SyncState>): SyncContext['moveOn'] {
  return (event, also = {}) => {
    const before = state.getState()
    const status = nextStatus(before.status, event)
    // Runs for every typed character.
    if (status === before.status && Object.keys(also).length === 0) return
    // The message belongs to the state.
    const leaving = status === before.status ? {} : { problem: null, faults: [], conflict: null }
    state.setState({ ...leaving, ...also, status })
  }
}
