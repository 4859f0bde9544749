import { gzipSync } from 'node:zlib'
import type { Frame, Page } from 'playwright-core'
import { CSS_PROPERTY, TYPED_AFTER } from './studio-theme.ts'

/** An editor for code, with the same file open. */
export interface CodeEditor {
  readonly name: string
  readonly url: string
  /** The lines of the open file. */
  readonly lines: string
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** The pace of a fast typist, and longer than a frame, so that each key gets its own frame. */
const BETWEEN_KEYS_MS = 150
/** Long enough for a busy machine. */
const TIMEOUT_MS = 5 * 60_000

export interface OpenedEditor {
  /** From the start of the navigation until the file's text is shown and keys can be typed. */
  readonly usable_ms: number
  /** Scripts and style sheets that were requested until then, including those of workers. */
  readonly gzip_bytes: number
}

/** Opens an editor in a page and waits until its file can be edited. */
export async function openCodeEditor(page: Page, editor: CodeEditor): Promise<OpenedEditor> {
  const loaded: { size: Promise<number>; requested_at: number }[] = []
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!/\.(js|css)$/.test(new URL(response.url()).pathname)) return
    const size = response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    )
    loaded.push({ size, requested_at: response.request().timing().startTime })
  }
  page.on('response', count)
  await page.addInitScript(watchOpening, { selector: editor.lines, text: TYPED_AFTER })
  await page.goto(editor.url, { waitUntil: 'commit' })
  const opened = await (
    await page.waitForFunction(() => window.benchOpened, undefined, { timeout: TIMEOUT_MS })
  ).jsonValue()
  page.off('response', count)
  if (opened === undefined) throw new Error('The editor didn’t open')
  const { shown_at: shownAt, usable_ms: usableMs } = opened
  const needed = loaded.filter(({ requested_at: requestedAt }) => requestedAt < shownAt)
  const bytes = await Promise.all(needed.map(({ size }) => size))
  return { usable_ms: usableMs, gzip_bytes: bytes.reduce((sum, size) => sum + size, 0) }
}

/** Runs in the page: notes when a line with a text is in the document, and when it has been painted. */
function watchOpening({ selector, text }: { selector: string; text: string }): void {
  const check = () => {
    // Monaco shows spaces as no-break spaces.
    const isShown = [...document.querySelectorAll(selector)].some((line) =>
      line.textContent.replace(/\s/g, ' ').includes(text),
    )
    if (!isShown) return
    observer.disconnect()
    const shownAt = performance.timeOrigin + performance.now()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.benchOpened = { shown_at: shownAt, usable_ms: performance.now() }
      }),
    )
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Places the cursor in the line that contains `after`, before the text `before` at its end. */
export async function placeCursor(
  page: Page,
  editor: CodeEditor,
  { after, before }: { after: string; before: string } = { after: TYPED_AFTER, before: '</p>' },
): Promise<void> {
  await page.locator(editor.lines).filter({ hasText: after }).first().click()
  await page.keyboard.press('End')
  for (let step = 0; step < before.length; step += 1) await page.keyboard.press('ArrowLeft')
}

/** Types letters. Returns for each key the time until an element of `frame` contains the typed text, in ms. */
export async function typeLetters(
  page: Page,
  { frame, selector, keys }: { frame: Page | Frame; selector: string; keys: number },
): Promise<number[]> {
  const delays: number[] = []
  await watchPresses(page)
  let typed = ''
  for (let key = 0; key < keys; key += 1) {
    const letter = letters[key % letters.length] ?? ''
    typed += letter
    await watchText(frame, selector, typed)
    await page.keyboard.press(letter)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    delays.push(await delayOf(page, frame))
  }
  return delays
}

/**
 * Types digits into the value of a custom property. Returns for each key the time until the style of an element of
 * `frame` has the new value, in ms.
 */
export async function typeStyle(
  page: Page,
  { frame, selector, keys }: { frame: Frame; selector: string; keys: number },
): Promise<number[]> {
  const delays: number[] = []
  await watchPresses(page)
  let value = '1'
  for (let key = 0; key < keys; key += 1) {
    const digit = String(key % 10)
    value += digit
    await frame.evaluate(
      ([selector, property, value]) => {
        window.benchFound = undefined
        const check = () => {
          const element = document.querySelector(selector)
          const isShown = element !== null && getComputedStyle(element).getPropertyValue(property).trim() === value
          if (isShown) window.benchFound = performance.timeOrigin + performance.now()
          else setTimeout(check, 1)
        }
        check()
      },
      [selector, CSS_PROPERTY, value] as const,
    )
    await page.keyboard.press(digit)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    delays.push(await delayOf(page, frame))
  }
  return delays
}

/** Types a text and returns the time from its last key until an element of `selector` contains `shows`, in ms. */
export async function timeUntilMatch(
  page: Page,
  { text, selector, shows = '' }: { text: string; selector: string; shows?: string },
): Promise<number> {
  await watchPresses(page)
  await page.evaluate(
    ([selector, shows]) => {
      window.benchFound = undefined
      const check = () => {
        const isShown = [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(shows))
        if (!isShown) return
        window.benchFound ??= performance.timeOrigin + performance.now()
        observer.disconnect()
      }
      const observer = new MutationObserver(check)
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    },
    [selector, shows] as const,
  )
  await page.keyboard.type(text)
  return delayOf(page, page)
}

async function watchPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.benchPressed !== undefined) return
    window.benchPressed = 0
    addEventListener(
      'keydown',
      () => {
        window.benchPressed = performance.timeOrigin + performance.now()
      },
      { capture: true },
    )
  })
}

async function watchText(frame: Page | Frame, selector: string, text: string): Promise<void> {
  await frame.evaluate(
    ([selector, text]) => {
      window.benchFound = undefined
      const check = () => {
        const isShown = [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text))
        if (!isShown) return
        window.benchFound ??= performance.timeOrigin + performance.now()
        observer.disconnect()
      }
      const observer = new MutationObserver(check)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    [selector, text] as const,
  )
}

async function delayOf(page: Page, frame: Page | Frame): Promise<number> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = await frame.evaluate(() => window.benchFound)
    if (found !== undefined) return found - (await page.evaluate(() => window.benchPressed ?? Number.NaN))
    await page.waitForTimeout(20)
  }
  throw new Error('What was typed had no effect')
}

declare global {
  interface Window {
    /** When the file was shown, in ms since 1970, and could be edited, in ms since the start of the navigation. */
    benchOpened?: { shown_at: number; usable_ms: number }
    /** When what the benchmark waits for was found, in ms since 1970. */
    benchFound?: number | undefined
  }
}
