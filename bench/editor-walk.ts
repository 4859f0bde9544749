import { gzipSync } from 'node:zlib'
import type { Frame, Locator, Page } from 'playwright-core'
import { changesIn, findPreview, headingsIn, lastPress, watchHeadings, watchPresses } from './editor-clock.ts'
import type { Contender } from './editor-contenders.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** The pace of a fast typist, and longer than a frame, so that each key gets its own frame. */
const BETWEEN_KEYS_MS = 120
/** Longer than any of the editors waits before it groups typing into one undo step. */
const PAUSE_MS = 1_200
const MOVES = 12
/** Long enough for a busy machine. */
const TIMEOUT_MS = 5 * 60_000
/** The section to type into: after the two that are reordered. */
const TYPED_SECTION = 3

export interface Opened {
  readonly preview: Frame
  /** From the start of the navigation until the editor and the complete edited page are painted. */
  readonly usable_ms: number
  readonly script_gzip_bytes: number
}

/** Opens the editor in a new page. */
export async function openEditor(page: Page, contender: Contender, sections: number): Promise<Opened> {
  page.setDefaultTimeout(TIMEOUT_MS)
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(
      response
        .body()
        .then((body) => gzipSync(body).length)
        .catch(() => 0),
    )
  })
  await page.goto(contender.url(sections), { waitUntil: 'commit' })
  const { frame, complete_ms: completeMs } = await findPreview(page, sections)
  await contender.ready(page).waitFor()
  const readyMs = await page.evaluate(() => performance.now())
  const sizes = await Promise.all(scripts)
  return {
    preview: frame,
    // The editor usually loads before the edited page. Differences under 100 ms come from polling for the preview.
    usable_ms: Math.max(completeMs, readyMs - completeMs < 100 ? completeMs : readyMs),
    script_gzip_bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

export interface Delay {
  readonly changed_ms: number
  readonly painted_ms: number
}

/** Types into a section's heading. Returns the delay of each key until the DOM has changed and the frame is painted. */
export async function typeHeading(
  page: Page,
  { preview }: Opened,
  contender: Contender,
  keys: number,
): Promise<Delay[]> {
  const field = await contender.openHeading(page, preview, TYPED_SECTION)
  await field.focus()
  await page.keyboard.press('End')
  await watchPresses(page)
  await watchHeadings(preview, TYPED_SECTION)
  const delays: Delay[] = []
  let text = `Section ${TYPED_SECTION}`
  for (let key = 0; key < keys; key += 1) {
    const letter = letters[key % letters.length] ?? ''
    text += letter
    await page.keyboard.press(letter)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    delays.push(await delayOf(page, preview, (change) => change.text === text))
  }
  return delays
}

/** Undoes the typing with Ctrl+Z. */
export async function undo(page: Page, { preview }: Opened, contender: Contender): Promise<Delay> {
  await page.waitForTimeout(PAUSE_MS)
  await contender.leaveField(page, preview)
  const [before] = (await changesIn(preview)).slice(-1)
  await page.keyboard.press('Control+z')
  return delayOf(page, preview, (change) => change.changed > (before?.changed ?? 0))
}

/** Drags the first section after the second. Returns the delay from the mouse press to the new order on the page. */
export async function dragSection(page: Page, { preview }: Opened, contender: Contender): Promise<Delay> {
  const { from, to } = await contender.dragHandles(page, preview)
  await from.scrollIntoViewIfNeeded()
  await watchPresses(page)
  await watchHeadings(preview)
  const [start, end] = await Promise.all([boxOf(from), boxOf(to)])
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.9, { steps: MOVES - 3 })
  // People pause for a moment before they release the mouse button.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  return delayOf(page, preview, ({ text }) => text.startsWith('Section 2,Section 1'))
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`Not visible: ${locator}`)
  return box
}

async function delayOf(
  page: Page,
  preview: Frame,
  isExpected: (change: { text: string; changed: number }) => boolean,
): Promise<Delay> {
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline) {
    const change = (await changesIn(preview)).find(isExpected)
    if (change !== undefined) {
      const pressed = await lastPress(page)
      return { changed_ms: change.changed - pressed, painted_ms: change.painted - pressed }
    }
    await page.waitForTimeout(20)
  }
  throw new Error(`The page didn't change: ${(await headingsIn(preview)).slice(0, 4).join(', ')}`)
}

/** Returns the JavaScript heap of the page and its frames after garbage collection. */
export async function heapMegabytes(page: Page): Promise<number> {
  let used = 0
  for (const target of page.frames()) {
    // A frame in the page's process has no separate session and is counted with the page.
    const session = await page
      .context()
      .newCDPSession(target === page.mainFrame() ? page : target)
      .catch(() => undefined)
    if (session === undefined) continue
    await session.send('HeapProfiler.collectGarbage')
    used += (await session.send('Runtime.getHeapUsage')).usedSize
    await session.detach()
  }
  return used / 2 ** 20
}
