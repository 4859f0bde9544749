import type { Client } from '@haat/http-client'

/** What sync needs from the browser; tests pass in fakes. */
export interface SyncPorts {
  readonly client: Client
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Runs a function after a delay in milliseconds; returns how to cancel it. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly storage: RecoveryStorage
  readonly tabs: TabChannel
  readonly network: Network
}

/** Storage that outlives the page. Any operation may fail: private windows, full disks. */
export interface RecoveryStorage {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
  /** Claims a name and waits up to a number of milliseconds; resolves to whether it was free. The claim ends with the page. */
  claim(name: string, within_ms: number): Promise<boolean>
}

/** Messages between the tabs of this browser. */
export interface TabChannel {
  post(message: unknown): void
  /** Returns how to stop listening. */
  listen(onMessage: (message: unknown) => void): () => void
}

export interface Network {
  /** Called when the browser is online again. */
  onOnline(run: () => void): () => void
  /** Called when the page is hidden (on phones possibly the last event) or about to close. */
  onHidden(run: () => void): () => void
  /** Called when the page is about to close. */
  onLeave(run: () => void): () => void
  /** Called when the page is visible again: its tab is selected, or the browser restores it. */
  onShown(run: () => void): () => void
}
