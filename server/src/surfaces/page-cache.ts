import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ChangeLog } from './change-log.ts'
import type { SharedPage } from './shared-page/shared-page.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const MAX_BYTES = 64 * 1024 * 1024
/** How long surfaces serve pages from memory while the database is away: longer than a failover takes. */
export const STAND_IN_MS = 120_000
/** Beside its texts: the page's objects, its key and its headers. */
const OBJECTS_BYTES = 1_500
/** A page whose subject keeps changing is rendered at most this often, as long as its last render may be served. */
const RENDER_INTERVAL_MS = 200
/** How many pages are rendered at once while their previous versions may be served for longer than usual. */
const MAX_EARLY_RENDERS = 2
/** How long a visitor waits for a render before getting the previous page, if that may stand in for it. */
const STAND_IN_AFTER_MS = 2_000

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** What the page depends on, such as a store. Every page also depends on changes without a subject. */
  readonly subject?: string
  /** When what the page shows changes without a notification. The page isn't served from the cache after this. */
  readonly expires_at?: Date | undefined
  /** The same page for visitors who are signed in. `body` is for everybody else. */
  readonly shared?: SharedPage | undefined
}

/** Only compressed: nearly all clients accept it, and the HTML would take three quarters of the memory. */
export interface CachedPage extends Omit<RenderedPage, 'body'> {
  readonly etag: string
  readonly gzip: Buffer
  readonly brotli: Buffer
  /** Includes every change up to the start of its render. */
  readonly version: number
  readonly render_started_ms: number
}

export interface PageCacheOptions {
  /**
   * How long a page may be served after the first change that it doesn't show, while it is rendered again.
   * Milliseconds.
   */
  readonly stale_ms?: number
  /**
   * For how long after that an outdated page may still stand in for one that can't be rendered, such as while the database
   * is away (`stale-if-error`, RFC 5861, 4). Milliseconds.
   */
  readonly stand_in_ms?: number
  /** Called for each visitor who gets such a page because rendering failed. */
  readonly onStandIn?: (error: unknown) => void
  /** The memory of all pages together. */
  readonly max_bytes?: number | undefined
  readonly now_ms?: () => number
  /** The time that `expires_at` is compared with. */
  readonly clock?: () => Date
}

interface Render {
  readonly version: number
  readonly page: Promise<CachedPage | RenderedPage>
}

/**
 * Caches pages that are the same for every visitor until something they show changes. Each page is rendered once at a
 * time, for all visitors who wait for it. A change doesn't discard a render in progress: its page is stored with the
 * version it started from, and served until one of its missing changes is as old as that change allows (`stale_ms`). So a page
 * that keeps changing is never older than that, and is rendered at a limited rate.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #renders = new Map<string, Render>()
  readonly #changes: ChangeLog
  readonly #stale_ms: number
  readonly #stand_in_ms: number
  readonly #onStandIn: (error: unknown) => void
  readonly #now_ms: () => number
  readonly #clock: () => Date

  constructor({
    stale_ms: staleMs = 0,
    stand_in_ms: standInMs = 0,
    onStandIn = () => {},
    max_bytes: maxBytes = MAX_BYTES,
    now_ms: nowMs = () => performance.now(),
    clock = () => new Date(),
  }: PageCacheOptions = {}) {
    this.#pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
    this.#changes = new ChangeLog(standInMs)
    this.#stale_ms = staleMs
    this.#stand_in_ms = standInMs
    this.#onStandIn = onStandIn
    this.#now_ms = nowMs
    this.#clock = clock
  }

  /** Returns the page of `key` if it shows every change so far. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page !== undefined && this.isCurrent(page) ? page : undefined
  }

  /** Returns the page of `key`, rendered once however many visitors request it at the same time. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const cached = this.#pages.get(key)
    if (cached === undefined) return this.#waitForPage(key, render)
    if (!this.#canBeServed(cached)) return this.#replace(cached, key, render)
    if (this.#isWorthRendering(cached)) {
      // Nobody waits for this render. A visitor after the stale time does, and gets the error.
      this.#renderOnce(key, render).page.catch(() => undefined)
    }
    return cached
  }

  /**
   * Records a change of what the subject's pages show, or of all pages if no subject is named. Pages from before it may be
   * served for `stale_ms`, while they're rendered again.
   */
  changed(
    subject?: string,
    { stale_ms: staleMs = this.#stale_ms }: { readonly stale_ms?: number | undefined } = {},
  ): void {
    this.#changes.add(subject, this.#now_ms(), staleMs)
  }

  #isWorthRendering(page: CachedPage): boolean {
    const untilMs = this.#changes.servableUntil(page.subject, page.version)
    if (untilMs === undefined || this.#now_ms() - page.render_started_ms < RENDER_INTERVAL_MS) return false
    return untilMs - this.#now_ms() <= this.#stale_ms || this.#renders.size < MAX_EARLY_RENDERS
  }

  /** Returns whether a page shows every change so far. Unknown, so false, for a page that isn't cached. */
  isCurrent(page: CachedPage | RenderedPage): boolean {
    return (
      'version' in page &&
      !this.#isExpired(page) &&
      this.#changes.servableUntil(page.subject, page.version) === undefined
    )
  }

  #canBeServed(page: CachedPage): boolean {
    if (this.#isExpired(page)) return false
    const untilMs = this.#changes.servableUntil(page.subject, page.version)
    return untilMs === undefined || this.#now_ms() < untilMs
  }

  /** Waits for the page's next version, or returns the old one if it can't be rendered and may stand in. */
  async #replace(
    outdated: CachedPage,
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | RenderedPage> {
    const next = this.#waitForPage(key, render)
    if (!this.#canStandIn(outdated)) return next
    const { promise: tooLate, resolve } = Promise.withResolvers<CachedPage>()
    const timer = setTimeout(() => resolve(outdated), STAND_IN_AFTER_MS)
    const nextOrOutdated = next.catch((error: unknown) => {
      this.#onStandIn(error)
      return outdated
    })
    return Promise.race([nextOrOutdated, tooLate]).finally(() => clearTimeout(timer))
  }

  #canStandIn(page: CachedPage): boolean {
    if (this.#isExpired(page)) return false
    const untilMs = this.#changes.servableUntil(page.subject, page.version) ?? Number.POSITIVE_INFINITY
    return this.#now_ms() < untilMs + this.#stand_in_ms
  }

  #isExpired({ expires_at: expiresAt }: CachedPage): boolean {
    return expiresAt !== undefined && expiresAt <= this.#clock()
  }

  /**
   * Waits for the running render, and for the next one if the running one has missed a change from before this request
   * for too long. The next render starts after the request, so it can't miss that change.
   */
  async #waitForPage(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const requestedVersion = this.#changes.version
    const running = this.#renders.get(key)
    if (running !== undefined && running.version < requestedVersion) {
      const page = await running.page.catch(() => undefined)
      if (page !== undefined && 'version' in page && this.#canBeServed(page)) return page
    }
    return this.#renderOnce(key, render).page
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Render {
    const running = this.#renders.get(key)
    if (running !== undefined) return running
    const version = this.#changes.takeVersion()
    const page = this.#render(key, version, render).finally(() => this.#renders.delete(key))
    const started = { version, page }
    this.#renders.set(key, started)
    return started
  }

  async #render(key: string, version: number, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const renderStartedMs = this.#now_ms()
    const rendered = await render()
    if (rendered.status !== 200 || 'set-cookie' in rendered.headers) {
      // The page from before must not stand in for one that says that it's gone.
      if ((this.#pages.peek(key)?.version ?? version) <= version) this.#pages.delete(key)
      return rendered
    }
    const { body, ...page } = rendered
    const [gzipped, brotli] = await Promise.all([
      compressGzip(body),
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ])
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    const cached = { ...page, etag, gzip: gzipped, brotli, version, render_started_ms: renderStartedMs }
    this.#pages.set(key, cached)
    return cached
  }
}

function bytesOf({ gzip: gzipped, brotli, shared }: CachedPage): number {
  return gzipped.length + brotli.length + (shared?.held_bytes ?? 0) + OBJECTS_BYTES
}
