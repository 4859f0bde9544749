import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { ThemeSchemas } from '@haat/theme-engine'
import type { StoreApi } from 'zustand/vanilla'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { EditorStore } from '../editor-store.ts'
import type { SyncPorts } from './ports.ts'
import { nextStatus, type SyncEvent } from './sync-machine.ts'
import type { SavedBy, SyncState } from './sync-state.ts'

/** What the parts of sync work on together. */
export interface SyncContext {
  readonly editor: EditorStore
  readonly schemas: ThemeSchemas
  readonly loaded: LoadedTheme
  /** Of this tab, a UUID. */
  readonly client_id: string
  readonly ports: SyncPorts
  readonly state: StoreApi<SyncState>
  /** Goes on in the table of the machine; with it whatever else becomes different. */
  readonly moveOn: (event: SyncEvent, also?: Partial<SyncState>) => void
  /** What somebody else saved and could not be merged yet. */
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
    // Every letter that is typed comes by here.
    if (status === before.status && Object.keys(also).length === 0) return
    // Words about a state go with it.
    const leaving = status === before.status ? {} : { problem: null, faults: [], conflict: null }
    state.setState({ ...leaving, ...also, status })
  }
}
