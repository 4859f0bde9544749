import type { EventEmitter } from 'node:events'
import type { BrowserContext, BrowserContextOptions, CDPSession, Frame, Page } from 'playwright-core'
import { findIdlePage } from './idle-page.ts'

/** A tab that shows one page after another. */
export interface ReusableTab {
  readonly page: Page
  /** Origins that the page has visited, including its frames. */
  readonly origins: Set<string>
  /** Prepares the tab for a page with these options. */
  use(options: BrowserContextOptions): Promise<Page>
}

/** Changes that last as long as the tab or its context. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const

/**
 * Opens a tab whose `page.close` empties it for the next page, and then calls `onClose` with whether that was possible. It
 * isn't after a crash, while other tabs are open, or after a change that lasts as long as the tab.
 */
export async function createReusableTab(
  context: BrowserContext,
  onClose: (isEmpty: boolean) => Promise<void>,
): Promise<ReusableTab> {
  const page = await context.newPage()
  const origins = new Set<string>()
  let isReusable = true
  let isOpen = false
  const sessions: CDPSession[] = []

  const markAsUsedUp = () => {
    isReusable = false
  }
  for (const name of LASTING) {
    beforeCall(page, name, markAsUsedUp)
    beforeCall(context, name, markAsUsedUp)
  }
  const { clock } = context
  Object.defineProperty(page, 'clock', {
    get() {
      markAsUsedUp()
      return clock
    },
  })
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (target) => {
    const session = await newCDPSession(target)
    sessions.push(session)
    return session
  }
  page.on('crash', markAsUsedUp)
  context.on('page', (other) => recordOrigins(other, origins))
  recordOrigins(page, origins)
  const removeListeners = [rememberListeners(page), rememberListeners(context)]

  async function empty(): Promise<boolean> {
    if (!isReusable) return false
    for (const remove of removeListeners) remove()
    // What a session has emulated ends with it.
    await Promise.all(sessions.splice(0).map((session) => session.detach().catch(() => undefined)))
    await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.setOffline(false)])
    const idlePage = await findIdlePage(page.url())
    if (idlePage === undefined || !(await clearSessionStorage(page, origins))) return false
    // Without listeners, Playwright accepts the question whether to leave the page.
    await page.goto(idlePage)
    return isReusable && context.pages().length === 1
  }

  page.close = async () => {
    if (!isOpen) return
    isOpen = false
    const isEmpty = await empty().catch(() => false)
    await onClose(isEmpty)
  }

  return {
    page,
    origins,
    async use({ viewport, colorScheme, reducedMotion }) {
      isOpen = true
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({
        media: null,
        forcedColors: null,
        contrast: null,
        colorScheme: colorScheme ?? null,
        reducedMotion: reducedMotion ?? null,
      })
      return page
    },
  }
}

/** Clears the session storage of every visited origin. Returns false if one of them is no longer open in a frame. */
async function clearSessionStorage(page: Page, origins: ReadonlySet<string>): Promise<boolean> {
  const cleared = await Promise.all(page.frames().map(clearInFrame))
  return [...origins].every((origin) => origin === 'null' || cleared.includes(origin))
}

/** Returns the frame's origin. A sandboxed frame has no storage. */
async function clearInFrame(frame: Frame): Promise<string> {
  await frame
    .evaluate(() => {
      sessionStorage.clear()
      // A page may save its state when it's left.
      Storage.prototype.setItem = () => {}
      window.name = ''
    })
    .catch(() => undefined)
  return originOf(frame.url())
}

/** Returns a function that removes the listeners added since. */
function rememberListeners(target: Page | BrowserContext): () => void {
  // Playwright's objects are event emitters, although their types don't say so.
  const emitter = target as unknown as EventEmitter
  const all = () =>
    emitter.eventNames().flatMap((name) => emitter.listeners(name).map((listener) => ({ name, listener })))
  const remembered = new Set(all().map(({ listener }) => listener))
  return () => {
    for (const { name, listener } of all()) {
      if (!remembered.has(listener)) emitter.off(name, listener as () => void)
    }
  }
}

/** Calls `run` before each call of a method. */
function beforeCall<T extends Page | BrowserContext>(target: T, name: (typeof LASTING)[number], run: () => void): void {
  const method = target[name].bind(target) as (...args: unknown[]) => unknown
  Object.assign(target, {
    [name](...args: unknown[]) {
      run()
      return method(...args)
    },
  })
}

function recordOrigins(page: Page, origins: Set<string>): void {
  page.on('framenavigated', (frame) => {
    origins.add(originOf(frame.url()))
  })
}

/** Returns `null` for pages without an origin, such as `about:blank`, which have no storage. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
