import { LRUCache } from 'lru-cache'

/** What depends on the clock, such as a publication at a set time, is looked up again after so long. */
const TTL_MS = 1_000
const MAX_ENTRIES = 5_000

/**
 * What was read of a store, for a second and until the store's data change: pages that many visitors open at the same time
 * read it once. An answer whose reading began before the change is given to whoever asked, and not kept.
 */
export class ShortMemory {
  readonly #read = new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES, ttl: TTL_MS })

  /** Reads once for all who ask for the same of a store. */
  get<Value>(store_id: string, key: string, read: () => Promise<Value>): Promise<Value>
  get(store_id: string, key: string, read: () => Promise<unknown>): Promise<unknown> {
    const name = `${store_id} ${key}`
    const known = this.#read.get(name)
    if (known !== undefined) return known
    const reading = read()
    this.#read.set(name, reading)
    reading.catch(() => {
      if (this.#read.peek(name) === reading) this.#read.delete(name)
    })
    return reading
  }

  /** Something of the store has changed; of any store where none is named. */
  forget(store_id?: string): void {
    for (const name of this.#read.keys()) {
      if (store_id === undefined || name.startsWith(`${store_id} `)) this.#read.delete(name)
    }
  }
}
