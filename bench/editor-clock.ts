import type { Frame, Page } from 'playwright-core'

/** Times are milliseconds since 1970; all frames on a machine share this clock. */
export interface Change {
  /** The text of the watched heading, or of the first three headings in order. */
  readonly text: string
  readonly changed: number
  /** Start of the second animation frame after the change, when the first one has been painted. */
  readonly painted: number
}

declare global {
  interface Window {
    /** Time of the last key or mouse press. */
    benchPressed?: number
    benchChanges?: Change[]
  }
}

/**
 * Returns the frame that shows the complete edited page, and the time from the start of the navigation until it is
 * painted and the main thread is free.
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
  throw new Error(`The edited page wasn't complete within a minute: ${page.url()}`)
}

/** Starts recording the time of presses in every frame. */
export async function watchPresses(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      const record = () => {
        window.benchPressed = performance.timeOrigin + performance.now()
      }
      for (const event of ['keydown', 'mousedown']) addEventListener(event, record, { capture: true })
    })
  }
}

/** Starts recording changes of the heading with this number, or of the order of the first three headings. */
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

/** Returns the time of the last key or mouse press in any frame. */
export async function lastPress(page: Page): Promise<number> {
  const times = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.benchPressed ?? 0).catch(() => 0)),
  )
  return Math.max(...times)
}

/** Returns the headings of the edited page in order. */
export const headingsIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('h2')]
      .map(({ textContent }) => textContent.trim())
      .filter((text) => /^Section \d/.test(text)),
  )
