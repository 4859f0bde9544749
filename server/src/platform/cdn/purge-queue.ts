import { ExponentialBackoff, type IBackoff } from 'cockatiel'

/** The keys of a purge are sent at most this often, those of many changes at once. */
const TICK_MS = 1_000
const RETRY = new ExponentialBackoff<unknown>({ initialDelay: 1_000, maxDelay: 30_000 })
/** Longer than any CDN's limits last. */
const MAX_RETRY_AFTER_MS = 60_000
/** With more keys than this, one purge of all pages is quicker than as many requests. */
const MAX_KEYS = 2_000

export interface PurgeQueueOptions {
  /** The key that all pages have. */
  readonly all: string
  readonly max_keys_per_request: number
  /** How long a failed purge is repeated: then the CDN's copies have expired. Milliseconds. */
  readonly give_up_after_ms: number
  send(keys: readonly string[]): Promise<void>
  /** Whether this process purges. Purges of all pages are sent by every process that has a reason to. */
  isLeader(): boolean
  onSent(keys: readonly string[]): void
  /** `retry_in_ms` is undefined if the purge won't be repeated. */
  onFailed(error: unknown, retryInMs: number | undefined): void
}

/** When a key was first and last due since it was last sent. */
interface Due {
  readonly first_ms: number
  readonly last_ms: number
}

/** Collects the keys to purge from one CDN, sends them once a second, and repeats what fails. */
export class PurgeQueue {
  readonly #options: PurgeQueueOptions
  /** Keys by the second in which they're sent. */
  readonly #due = new Map<number, Set<string>>()
  /** Keys that are due, the oldest first. */
  readonly #unsent = new Map<string, Due>()
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #retry: IBackoff<unknown> | undefined
  #wait_until_ms = 0
  #is_closed = false

  constructor(options: PurgeQueueOptions) {
    this.#options = options
  }

  /** Purges a key after a delay. Purges of a key within the same second count as one. */
  add(key: string, delayMs: number): void {
    if (this.#is_closed) return
    const second = Math.ceil((Date.now() + delayMs) / TICK_MS)
    const keys = this.#due.get(second)
    if (keys === undefined) this.#due.set(second, new Set([key]))
    else keys.add(key)
    this.#waitForTick()
  }

  /** How long the oldest purge has been failing, in milliseconds. */
  get undelivered_ms(): number {
    const [oldest] = this.#unsent.values()
    return oldest === undefined ? 0 : Date.now() - oldest.first_ms
  }

  async close(): Promise<void> {
    this.#is_closed = true
    clearTimeout(this.#timer)
    await this.#sending
  }

  #waitForTick(): void {
    if (this.#timer !== undefined || this.#is_closed || this.#due.size + this.#unsent.size === 0) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        this.#tick()
        this.#waitForTick()
      },
      TICK_MS - (Date.now() % TICK_MS),
    ).unref()
  }

  #tick(): void {
    const now = Date.now()
    this.#collect(now)
    if (this.#sending !== undefined || now < this.#wait_until_ms || this.#unsent.size === 0) return
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined
      this.#waitForTick()
    })
  }

  #collect(now: number): void {
    const { all, isLeader } = this.#options
    for (const [second, keys] of this.#due) {
      if (second * TICK_MS > now) continue
      this.#due.delete(second)
      for (const key of keys) {
        // The leader purges the others, or everything if it has just taken over.
        if (key === all || isLeader()) this.#addUnsent(key, { first_ms: now, last_ms: now })
      }
    }
    if (this.#unsent.size > MAX_KEYS) this.#addUnsent(all, { first_ms: now, last_ms: now })
  }

  #addUnsent(key: string, { first_ms: firstMs, last_ms: lastMs }: Due): void {
    this.#unsent.set(key, { first_ms: this.#unsent.get(key)?.first_ms ?? firstMs, last_ms: lastMs })
  }

  async #send(): Promise<void> {
    const { all, max_keys_per_request: maxKeys, send, onSent } = this.#options
    const keys = this.#unsent.has(all) ? [all] : [...this.#unsent.keys()]
    for (let start = 0; start < keys.length && !this.#is_closed; start += maxKeys) {
      const batch = keys.slice(start, start + maxKeys)
      // A change during the request isn't covered by it, so its key counts as unsent again.
      const sent = [...this.#unsent].filter(([key]) => batch.includes(key) || batch.includes(all))
      for (const [key] of sent) this.#unsent.delete(key)
      try {
        await send(batch)
      } catch (error) {
        this.#putBack(sent)
        this.#fail(error)
        return
      }
      this.#retry = undefined
      onSent(batch)
    }
  }

  #putBack(keys: readonly (readonly [string, Due])[]): void {
    const later = [...this.#unsent]
    this.#unsent.clear()
    for (const [key, due] of [...keys, ...later]) this.#addUnsent(key, due)
  }

  #fail(error: unknown): void {
    const { give_up_after_ms: giveUpAfterMs, onFailed } = this.#options
    const now = Date.now()
    this.#retry = this.#retry?.next(undefined) ?? RETRY.next()
    const requested = retryAfterOf(error)
    const waitMs = Math.max(this.#retry.duration, Math.min(requested ?? 0, MAX_RETRY_AFTER_MS))
    this.#wait_until_ms = now + waitMs
    onFailed(error, waitMs)
    const expired = [...this.#unsent].filter(([, { last_ms: lastMs }]) => now - lastMs > giveUpAfterMs)
    for (const [key] of expired) this.#unsent.delete(key)
    if (expired.length > 0) onFailed(error, undefined)
  }
}

function retryAfterOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('retry_after_ms' in error)) return undefined
  return typeof error.retry_after_ms === 'number' ? error.retry_after_ms : undefined
}
