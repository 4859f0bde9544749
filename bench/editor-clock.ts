import type { Frame, Page } from 'playwright-core'

/** Moments are milliseconds since 1970, of the one clock that all frames of the machine share. */
export interface Change {
  /** Of the heading that is watched, or of the first three in their order. */
  readonly text: string
  readonly changed: number
  /** When the second frame after it began: the first one has been painted by then. */
  readonly painted: number
}

declare global {
  interface Window {
    /** When a key or the mouse button last went down. */
    benchPressed?: number
    benchChanges?: Change[]
  }
}

/**
 * The frame in which the page that is edited is seen whole, and how long after the beginning of the navigation that was
 * painted, with the main thread free to answer.
 */
export async function findPreview(page: Page, sections: number): Promise<{ frame: Frame; complete_ms: number }> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    for (const frame of page.frames()) {
      if ((await headingsIn(frame).catch(() => [])).length < sections) continue
      const painted = await frame.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const now = () => performance.timeOrigin + performance.now()
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(now())))
          }),
      )
      return { frame, complete_ms: painted - (await page.evaluate(() => performance.timeOrigin)) }
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The page to edit was not seen whole within a minute: ${page.url()}`)
}

/** From now on every press is written down, in every frame. */
export async function watchPresses(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      const write = () => {
        window.benchPressed = performance.timeOrigin + performance.now()
      }
      for (const event of ['keydown', 'mousedown']) addEventListener(event, write, { capture: true })
    })
  }
}

/** From now on every change of the heading with this number is written down, or of the order of the first three if none is named. */
export async function watchHeadings(frame: Frame, number?: number): Promise<void> {
  await frame.evaluate((wanted) => {
    const now = () => performance.timeOrigin + performance.now()
    const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent.trim())
    const first = headings().findIndex((text) => text === `Section ${wanted ?? 1}`)
    const read = () => {
      if (wanted === undefined)
        return headings()
          .slice(first, first + 3)
          .join()
      return document.querySelectorAll('h2')[first]?.textContent.trim() ?? ''
    }
    let text = read()
    const changes: Change[] = []
    window.benchChanges = changes
    const observer = new MutationObserver(() => {
      const next = read()
      if (next === text || window.benchChanges !== changes) return
      text = next
      const changed = now()
      requestAnimationFrame(() => requestAnimationFrame(() => changes.push({ text: next, changed, painted: now() })))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, number)
}

export const changesIn = (frame: Frame): Promise<Change[]> => frame.evaluate(() => window.benchChanges ?? [])

/** When a key or the mouse button last went down, in any frame. */
export async function lastPress(page: Page): Promise<number> {
  const moments = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.benchPressed ?? 0).catch(() => 0)),
  )
  return Math.max(...moments)
}

/** Headings of the page that is edited, in their order. */
export const headingsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('h2')]
      .map(({ textContent }) => textContent.trim())
      .filter((text) => /^Section \d/.test(text)),
  )
