import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createReusableTab, type ReusableTab } from './reusable-tab.ts'

/** Storage that could affect the next test. The HTTP cache stays, and the tab clears its session storage itself. */
const STORAGE_TYPES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * Opens each page in its own context. When the page is closed, its tab is emptied and kept for the next page with the
 * same options: opening a page of the dashboard in a new tab takes about twice the CPU time.
 */
export function createTabPool(browser: Browser, { keepsTabs }: { keepsTabs: boolean }) {
  const idle = new Map<string, ReusableTab[]>()
  const open = new Set<ReusableTab>()
  const releasing = new Set<Promise<void>>()

  /** Returns an unused tab, except one that was closed since. */
  function takeIdle(key: string): ReusableTab | undefined {
    const tabs = idle.get(key) ?? []
    let tab = tabs.pop()
    while (tab?.page.isClosed()) tab = tabs.pop()
    return tab
  }

  async function openTab(key: string, options: BrowserContextOptions): Promise<ReusableTab> {
    const context = await browser.newContext(options)
    const tab = await createReusableTab(context, (isEmpty) => {
      const done = release(key, tab, isEmpty && keepsTabs).finally(() => releasing.delete(done))
      releasing.add(done)
      return done
    })
    open.add(tab)
    return tab
  }

  async function release(key: string, tab: ReusableTab, isReusable: boolean): Promise<void> {
    const context = tab.page.context()
    if (isReusable) {
      await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()])
      idle.set(key, [...(idle.get(key) ?? []), tab])
    } else {
      open.delete(tab)
      await context.close()
    }
  }

  return {
    async newPage(options: BrowserContextOptions): Promise<Page> {
      const key = JSON.stringify(options)
      await Promise.all(releasing)
      const tab = takeIdle(key) ?? (await openTab(key, options))
      await clearStorage(tab)
      return tab.use(options)
    },
    async close(): Promise<void> {
      idle.clear()
      await Promise.all([...open].map(({ page }) => page.context().close()))
      open.clear()
    },
  }
}

async function clearStorage({ page, origins }: ReusableTab): Promise<void> {
  if (origins.size === 0) return
  const session = await page.context().newCDPSession(page)
  for (const origin of origins) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES })
  }
  await session.detach()
  origins.clear()
}
