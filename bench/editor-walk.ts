import { gzipSync } from 'node:zlib'
import type { Frame, Locator, Page } from 'playwright-core'
import { changesIn, findPreview, headingsIn, lastPress, watchHeadings, watchPresses } from './editor-clock.ts'
import type { Contender } from './editor-contenders.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** As somebody types who types well; also longer than a frame takes, so that each key has a frame of its own. */
const BETWEEN_KEYS_MS = 120
/** Longer than any of them waits before it takes typing for one step. */
const PAUSE_MS = 1_200
const MOVES = 12
/** The section that is typed into: below those of which one is dragged. */
const TYPED_INTO = 3

export interface Opened {
  readonly preview: Frame
  /** From the beginning of the navigation until the editor and the whole page in it are painted. */
  readonly usable_ms: number
  readonly script_gzip_bytes: number
}

/** Opens the editor in a page that has not been anywhere yet. */
export async function openIn(page: Page, contender: Contender, sections: number): Promise<Opened> {
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
  await page.goto(contender.address(sections), { waitUntil: 'commit' })
  const { frame, complete_ms } = await findPreview(page, sections)
  await contender.ready(page).waitFor()
  const ready_ms = await page.evaluate(() => performance.now())
  const sizes = await Promise.all(scripts)
  return {
    preview: frame,
    // The editor mostly comes before the page in it; looking took a moment, which is not its fault.
    usable_ms: Math.max(complete_ms, ready_ms - complete_ms < 100 ? complete_ms : ready_ms),
    script_gzip_bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}

export interface Delay {
  readonly changed_ms: number
  readonly painted_ms: number
}

/** Types into the heading of a section, key by key: from each key to the page's changed DOM, and to its painted frame. */
export async function typeHeading(
  page: Page,
  { preview }: Opened,
  contender: Contender,
  keys: number,
): Promise<Delay[]> {
  const field = await contender.openHeading(page, preview, TYPED_INTO)
  await field.focus()
  await page.keyboard.press('End')
  await watchPresses(page)
  await watchHeadings(preview, TYPED_INTO)
  const delays: Delay[] = []
  let text = `Section ${TYPED_INTO}`
  for (let key = 0; key < keys; key += 1) {
    const letter = letters[key % letters.length] ?? ''
    text += letter
    await page.keyboard.press(letter)
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    delays.push(await delayOf(page, preview, (change) => change.text === text))
  }
  return delays
}

/** Takes back what was typed, by key. */
export async function undo(page: Page, { preview }: Opened, contender: Contender): Promise<Delay> {
  await page.waitForTimeout(PAUSE_MS)
  await contender.leaveField(page, preview)
  const [before] = (await changesIn(preview)).slice(-1)
  await page.keyboard.press('Control+z')
  return delayOf(page, preview, (change) => change.changed > (before?.changed ?? 0))
}

/** Drags the first section behind the second with the mouse: from the press to the page in its new order. */
export async function dragSection(page: Page, { preview }: Opened, contender: Contender): Promise<Delay> {
  const { from, to } = await contender.grips(page, preview)
  await from.scrollIntoViewIfNeeded()
  await watchPresses(page)
  await watchHeadings(preview)
  const [start, end] = await Promise.all([boxOf(from), boxOf(to)])
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 8, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.9, { steps: MOVES - 3 })
  // A hand rests for a moment before it lets go.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
  return delayOf(page, preview, ({ text }) => text.startsWith('Section 2,Section 1'))
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`Not to be seen: ${locator}`)
  return box
}

async function delayOf(
  page: Page,
  preview: Frame,
  isMeant: (change: { text: string; changed: number }) => boolean,
): Promise<Delay> {
  const deadline = Date.now() + 5_000
  while (Date.now() < deadline) {
    const change = (await changesIn(preview)).find(isMeant)
    if (change !== undefined) {
      const pressed = await lastPress(page)
      return { changed_ms: change.changed - pressed, painted_ms: change.painted - pressed }
    }
    await page.waitForTimeout(20)
  }
  throw new Error(`The page did not change: ${(await headingsIn(preview)).slice(0, 4).join(', ')}`)
}

/** What scripts hold in the page and its frames, after a collection of garbage. */
export async function heapMegabytes(page: Page): Promise<number> {
  let used = 0
  for (const target of page.frames()) {
    // A frame in the process of the page has no session of its own, and is counted with the page.
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
