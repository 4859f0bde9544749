import type { Client } from '@haat/http-client'

/** The world around an editor: given by the browser, and by tests. */
export interface SyncPorts {
  readonly client: Client
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Does something after so many milliseconds; answers how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly storage: RecoveryStorage
  readonly tabs: TabChannel
  readonly network: Network
}

/** What outlives the page. Any of it may fail: private windows, full disks. */
export interface RecoveryStorage {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
  /** Whether nobody else has this name, at the latest after so many milliseconds; it stays this page's until the page is gone, by whatever end. */
  claim(name: string, within_ms: number): Promise<boolean>
}

/** The other tabs of this browser. */
export interface TabChannel {
  post(message: unknown): void
  /** Answers how to stop listening. */
  listen(onMessage: (message: unknown) => void): () => void
}

export interface Network {
  /** Calls when the browser believes itself to be online again. */
  onOnline(run: () => void): () => void
  /** Calls when the page is not seen any more (on a telephone the last that it may hear), or is asked to go. */
  onHidden(run: () => void): () => void
  /** Calls when the page is about to go. */
  onLeave(run: () => void): () => void
  /** Calls when the page is seen again: its tab is selected, or the browser brings it back as it was left. */
  onShown(run: () => void): () => void
}
