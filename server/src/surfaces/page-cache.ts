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
}

export interface CachedPage extends RenderedPage {
  readonly etag: string
  readonly gzip: Buffer
  readonly brotli: Buffer
}

/**
 * Pages that everybody sees alike, kept in memory until something they show changes. A page whose making began before
 * the change is answered but not kept, so no process serves the old state after it heard of the new one.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.length + page.gzip.length + page.brotli.length,
  })
  readonly #making = new Map<string, Promise<CachedPage | RenderedPage>>()
  #generation = 0

  find(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Answers the page of `key`, made once however many ask for it at the same time. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const known = this.#pages.get(key) ?? this.#making.get(key)
    if (known !== undefined) return known
    const making = this.#make(key, render).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  /** Forgets everything: something that the pages show has changed. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#making.clear()
  }

  async #make(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const generation = this.#generation
    const page = await render()
    if (page.status !== 200 || 'set-cookie' in page.headers) return page
    const [gzipped, brotli] = await Promise.all([
      compressGzip(page.body),
      compressBrotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ])
    const etag = `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 27)}"`
    const cached = { ...page, etag, gzip: gzipped, brotli }
    if (generation === this.#generation) this.#pages.set(key, cached)
    return cached
  }
}
