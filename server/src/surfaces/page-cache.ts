import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const MAX_BYTES = 64 * 1024 * 1024

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What the page depends on, such as a store; every page depends on what has no name. */
  readonly subject?: string
}

export interface CachedPage extends RenderedPage {
  readonly etag: string
  readonly gzip: Buffer
  readonly brotli: Buffer
  /** The change that was the last one when its making began. */
  readonly made_after: number
}

export interface PageCacheOptions {
  /** So long after a change the page from before it may still be served, while the new one is made. Milliseconds. */
  readonly stale_ms?: number
}

interface Change {
  readonly number: number
  /** Of `performance.now()`. */
  readonly at: number
}

const never: Change = { number: 0, at: Number.NEGATIVE_INFINITY }

/**
 * Pages that everybody sees alike, kept in memory until something they show changes. A page whose making began before
 * the change is answered but not kept, so no process serves the old state for long after it heard of the new one.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length + page.gzip.length + page.brotli.length,
  })
  readonly #making = new Map<string, Promise<CachedPage | RenderedPage>>()
  /** The last change of each subject. */
  readonly #changes = new Map<string, Change>()
  readonly #stale_ms: number
  #last_number = 0
  #change_of_all = never

  constructor({ stale_ms = 0 }: PageCacheOptions = {}) {
    this.#stale_ms = stale_ms
  }

  /** The page of `key`, if it is as everything is now. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page !== undefined && this.#lastChange(page.subject).number <= page.made_after ? page : undefined
  }

  /** Answers the page of `key`, made once however many ask for it at the same time. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const current = this.find(key)
    if (current !== undefined) return current
    const making = this.#makeOnce(key, render)
    const stale = this.#pages.get(key)
    if (stale === undefined || !this.#mayBeServed(stale)) return making
    // Whoever asks next waits for it, or hears of the error.
    making.catch(() => undefined)
    return stale
  }

  /** Something that the pages of the subject show has changed; of all pages where none is named. */
  changed(subject?: string): void {
    this.#last_number += 1
    const change = { number: this.#last_number, at: performance.now() }
    if (subject === undefined) this.#change_of_all = change
    else this.#changes.set(subject, change)
    this.#making.clear()
  }

  #lastChange(subject: string | undefined): Change {
    const own = subject === undefined ? never : (this.#changes.get(subject) ?? never)
    return own.number > this.#change_of_all.number ? own : this.#change_of_all
  }

  #mayBeServed({ subject }: CachedPage): boolean {
    return performance.now() - this.#lastChange(subject).at < this.#stale_ms
  }

  #makeOnce(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const underWay = this.#making.get(key)
    if (underWay !== undefined) return underWay
    const making = this.#make(key, render).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const made_after = this.#last_number
    const page = await render()
    if (page.status !== 200 || 'set-cookie' in page.headers) return page
    const [gzipped, brotli] = await Promise.all([
      compressGzip(page.body),
      compressBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ])
    const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 27)}"`
    const cached = { ...page, etag, gzip: gzipped, brotli, made_after }
    if (this.#lastChange(page.subject).number <= made_after) this.#pages.set(key, cached)
    return cached
  }
}
