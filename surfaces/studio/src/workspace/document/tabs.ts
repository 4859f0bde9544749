/** The other tabs of this browser in which the same theme is open. */
export interface Tabs {
  /** The ID of this tab, under which it keeps its journal. */
  readonly tab: string
  /** Tells the other tabs that a revision was saved. */
  announce(revision: number): void
  /** Returns whether a tab is gone. Without locks in the browser, every other tab counts as gone. */
  isGone(tab: string): Promise<boolean>
  /** Calls back once when a tab that is open now is gone. */
  whenGone(tab: string, callback: () => void): void
  close(): void
}

const lockOf = (theme: string, tab: string) => `haat-studio:${theme}:${tab}`

/**
 * Announces this tab. Each tab holds a lock for as long as it lives, however it ends, so another tab can tell that a
 * journal has no owner any more. `onSaved` is called with revisions that other tabs saved.
 */
export function joinTabs(theme: string, onSaved: (revision: number) => void): Tabs {
  const tab = crypto.randomUUID()
  const channel = new BroadcastChannel(`haat-studio:${theme}`)
  channel.onmessage = ({ data }) => {
    if (typeof data === 'number') onSaved(data)
  }
  const closing = new AbortController()
  const { locks } = navigator
  void holdLock(locks, lockOf(theme, tab), closing.signal)
  return {
    tab,
    announce: (revision) => channel.postMessage(revision),
    isGone: async (other) =>
      locks === undefined || locks.request(lockOf(theme, other), { ifAvailable: true }, (lock) => lock !== null),
    whenGone(other, callback) {
      locks
        ?.request(lockOf(theme, other), { signal: closing.signal }, () => callback())
        // Closing this page ends the wait.
        .catch(() => undefined)
    },
    close() {
      closing.abort()
      channel.close()
    },
  }
}

async function holdLock(locks: LockManager | undefined, name: string, signal: AbortSignal): Promise<void> {
  await locks?.request(name, () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())))
}
