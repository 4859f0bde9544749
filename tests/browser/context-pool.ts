import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Storage that could affect the next test. The HTTP cache and compiled scripts stay. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

interface PooledContext {
  readonly context: BrowserContext
  /** Origins whose storage may have been written. */
  readonly origins: Set<string>
  isClockReal: boolean
}

/**
 * Opens each page in its own context. The context of a closed page is reused for the next page with the same options,
 * after clearing cookies, storage, routes and permissions but not its caches: loading and compiling a surface's script
 * again takes three times as long as the rest of opening a page.
 */
export function createContextPool(browser: Browser, { keepsCaches }: { keepsCaches: boolean }) {
  const idle = new Map<string, PooledContext[]>()
  const open = new Set<BrowserContext>()
  const releasing = new Set<Promise<void>>()

  async function acquire(key: string, options: BrowserContextOptions): Promise<PooledContext> {
    await Promise.all(releasing)
    const reused = idle.get(key)?.pop()
    if (reused !== undefined) return reused
    const context = await browser.newContext(options)
    open.add(context)
    const pooled: PooledContext = { context, origins: new Set(), isClockReal: true }
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => pooled.origins.add(originOf(frame.url())))
    })
    return pooled
  }

  async function release(key: string, pooled: PooledContext): Promise<void> {
    const { context } = pooled
    try {
      // A fake clock can't be removed, and another tab may still be writing.
      if (!keepsCaches || !pooled.isClockReal || context.pages().length > 0) {
        open.delete(context)
        await context.close()
        return
      }
      await Promise.all([
        context.clearCookies(),
        context.clearPermissions(),
        context.unrouteAll(),
        context.setOffline(false),
      ])
      idle.set(key, [...(idle.get(key) ?? []), pooled])
    } catch {
      // The browser has been closed.
      open.delete(context)
    }
  }

  return {
    async newPage(options: BrowserContextOptions): Promise<Page> {
      const key = JSON.stringify(options)
      const pooled = await acquire(key, options)
      const page = await pooled.context.newPage()
      await clearStorage(page, pooled.origins)
      Object.defineProperty(page, 'clock', {
        get() {
          pooled.isClockReal = false
          return pooled.context.clock
        },
      })
      page.once('close', () => {
        const done = release(key, pooled).finally(() => releasing.delete(done))
        releasing.add(done)
      })
      return page
    },
    async close(): Promise<void> {
      idle.clear()
      await Promise.all([...open].map((context) => context.close()))
      open.clear()
    },
  }
}

async function clearStorage(page: Page, origins: Set<string>): Promise<void> {
  if (origins.size === 0) return
  const session = await page.context().newCDPSession(page)
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES })
  }
  await session.detach()
  origins.clear()
}

/** Returns `null` for pages without an origin, such as `about:blank`, which have no storage. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
