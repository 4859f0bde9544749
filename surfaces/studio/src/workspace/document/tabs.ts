/** The other tabs of this browser in which the same theme is open. */
export interface Tabs {
  /** The ID of this tab, under which it keeps its journal. */
  readonly tab: string
  /** Tells the other tabs that a revision was saved. */
  announce(revision: number): void
  /**
   * Takes over the journal of a tab that is gone, until this tab is gone too. Returns whether it is this tab's now.
   * Without locks in the browser, every other tab counts as gone.
   */
  takeOver(tab: string): Promise<boolean>
  /** Takes over the journal of a tab that is open now, and calls back, when that tab is gone. */
  takeOverLater(tab: string, callback: () => void): void
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
  void locks?.request(lockOf(theme, tab), () => whenAborted(closing.signal))
  return {
    tab,
    announce(revision) {
      // A page that is being closed saves once more; the others find out when they look next.
      if (!closing.signal.aborted) channel.postMessage(revision)
    },
    async takeOver(other) {
      if (locks === undefined) return true
      return new Promise((resolve, reject) => {
        const hold = (lock: Lock | null) => {
          resolve(lock !== null)
          return lock === null ? undefined : whenAborted(closing.signal)
        }
        locks.request(lockOf(theme, other), { ifAvailable: true }, hold).catch(reject)
      })
    },
    takeOverLater(other, callback) {
      const hold = () => {
        callback()
        return whenAborted(closing.signal)
      }
      // Closing this page ends the wait.
      locks?.request(lockOf(theme, other), { signal: closing.signal }, hold).catch(() => undefined)
    },
    close() {
      closing.abort()
      channel.close()
    },
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
