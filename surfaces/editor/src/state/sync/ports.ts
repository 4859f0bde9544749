import type { Client } from '@haat/http-client'

/** The browser APIs that sync uses; tests pass in fakes. */
export interface SyncPorts {
  readonly client: Client
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Runs a function after a delay in milliseconds. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly storage: RecoveryStorage
  readonly tabs: TabChannel
  readonly network: Network
}

/** Storage that outlives the page. Any operation can fail: private windows, full disks. */
export interface RecoveryStorage {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
  /**
   * Claims a name until the page closes. Resolves to false if another page still has it after the timeout, in
   * milliseconds.
   */
  claim(name: string, timeoutMs: number): Promise<boolean>
}

/** Messages between the tabs of this browser. */
export interface TabChannel {
  post(message: unknown): void
  /** Returns a function that stops listening. */
  listen(onMessage: (message: unknown) => void): () => void
}

export interface Network {
  /** Calls back when the browser is online again. */
  onOnline(run: () => void): () => void
  /** Calls back when the page is hidden (on phones possibly the last event) or about to close. */
  onHidden(run: () => void): () => void
  /** Calls back when the page is closing. */
  onLeave(run: () => void): () => void
  /** Calls back when the page is visible again: its tab was selected, or the browser restored it. */
  onShown(run: () => void): () => void
}
