import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform.ts'

const MAX_BYTES = 16 * 1024 * 1024

/**
 * What was counted in a store's catalogue, kept in this process until PostgreSQL says that the catalogue has changed. It is
 * read once for all who request it at the same time. What was read from before a change is given to whoever requested it
 * before the change, and to nobody after.
 */
export class CatalogMemory {
  readonly #kept = new LRUCache<string, { readonly value: unknown; readonly bytes: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  readonly #reading = new Map<string, Promise<unknown>>()
  /** How often each store has changed since every store may have changed. */
  readonly #changes = new Map<string, number>()
  #generation = 0

  constructor({ changes }: Pick<Platform, 'changes'>) {
    changes.on('products_changed', (store_id) => this.#forget(store_id))
  }

  /** Returns what `key` names in a store, read once until the store's catalogue changes. */
  get<Value>(store_id: string, key: unknown, read: () => Promise<Value>): Promise<Value>
  get(store_id: string, key: unknown, read: () => Promise<unknown>): Promise<unknown> {
    // Names of before a change are never requested again, and leave the memory as the least recently used ones.
    const name = JSON.stringify([store_id, this.#generation, this.#changes.get(store_id) ?? 0, key])
    const kept = this.#kept.get(name)
    if (kept !== undefined) return Promise.resolve(kept.value)
    return this.#reading.get(name) ?? this.#read(name, read)
  }

  #read(name: string, read: () => Promise<unknown>): Promise<unknown> {
    const reading = read()
      .then((value) => {
        this.#kept.set(name, { value, bytes: name.length + serialize(value).length })
        return value
      })
      .finally(() => this.#reading.delete(name))
    this.#reading.set(name, reading)
    return reading
  }

  #forget(store_id: string | undefined): void {
    if (store_id !== undefined) {
      this.#changes.set(store_id, (this.#changes.get(store_id) ?? 0) + 1)
      return
    }
    this.#generation += 1
    this.#changes.clear()
    this.#kept.clear()
  }
}
