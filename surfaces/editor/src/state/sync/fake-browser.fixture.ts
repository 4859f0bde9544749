import { createClient, type FetchLike } from '@haat/http-client'
import type { SyncPorts } from './ports.ts'

/** A browser with a clock, storage and tabs, controlled by the test. */
export class FakeBrowser {
  now = 1_000_000
  readonly stored = new Map<string, unknown>()
  isStorageBroken = false
  readonly #timers = new Set<{ at: number; run: () => void }>()
  readonly #tabs = new Map<(message: unknown) => void, string>()
  readonly #claims = new Map<string, string>()
  readonly #waiting = new Set<{ name: string; tab: string; grant: () => void }>()
  readonly #online = new Set<() => void>()
  readonly #hidden = new Set<() => void>()
  readonly #leaving = new Map<() => void, string>()
  readonly #shown = new Map<() => void, string>()

  /** Advances the clock and runs due timers. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    await settle()
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (next === undefined) break
      this.#timers.delete(next)
      this.now = next.at
      next.run()
      await settle()
    }
    this.now = end
  }

  goOnline(): void {
    for (const run of this.#online) run()
  }

  /** Hides the tab. */
  hide(_tab: string): void {
    for (const run of this.#hidden) run()
  }

  /** Crashes the page: no more events, and its claims are released. */
  crash(tab: string): void {
    for (const [name, owner] of this.#claims) if (owner === tab) this.#claims.delete(name)
    for (const [listener, owner] of this.#tabs) if (owner === tab) this.#tabs.delete(listener)
    this.#timers.clear()
    for (const wait of this.#waiting) {
      if (this.#claims.has(wait.name) || wait.tab === tab) continue
      this.#claims.set(wait.name, wait.tab)
      this.#waiting.delete(wait)
      wait.grant()
    }
  }

  /** Closes the page. */
  close(tab: string): void {
    for (const [run, owner] of this.#leaving) if (owner === tab) run()
  }

  /** Restores a closed page from the back/forward cache. */
  async restorePage(tab: string): Promise<void> {
    for (const [run, owner] of this.#shown) if (owner === tab) run()
    await settle()
  }

  ports(fetchLike: FetchLike, tab: string): SyncPorts {
    const claims = this.#claims
    const guard = () => {
      if (this.isStorageBroken) throw new Error('The disk is full')
    }
    return {
      client: createClient(fetchLike),
      clock: () => this.now,
      after: (ms, run) => {
        const timer = { at: this.now + ms, run }
        this.#timers.add(timer)
        return () => void this.#timers.delete(timer)
      },
      storage: {
        read: async (key) => structuredClone(this.stored.get(key)),
        write: async (key, value) => {
          guard()
          this.stored.set(key, structuredClone(value))
        },
        remove: async (key) => void this.stored.delete(key),
        keys: async () => [...this.stored.keys()],
        // Fails immediately for short timeouts, so that tests don't have to advance the clock.
        claim: async (name, timeoutMs) => {
          const owner = claims.get(name)
          if (owner === undefined || owner === tab) {
            claims.set(name, tab)
            return true
          }
          if (timeoutMs <= 1_000) return false
          return new Promise((resolve) => void this.#waiting.add({ name, tab, grant: () => resolve(true) }))
        },
      },
      tabs: {
        post: (message) => {
          for (const [listener, owner] of this.#tabs) if (owner !== tab) listener(structuredClone(message))
        },
        listen: (onMessage) => {
          this.#tabs.set(onMessage, tab)
          return () => void this.#tabs.delete(onMessage)
        },
      },
      network: {
        onOnline: (run) => {
          this.#online.add(run)
          return () => void this.#online.delete(run)
        },
        onHidden: (run) => {
          this.#hidden.add(run)
          return () => void this.#hidden.delete(run)
        },
        onLeave: (run) => {
          this.#leaving.set(run, tab)
          return () => void this.#leaving.delete(run)
        },
        onShown: (run) => {
          this.#shown.set(run, tab)
          return () => void this.#shown.delete(run)
        },
      },
    }
  }
}

/** Waits until pending promises have settled. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await nextTask()
}

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
