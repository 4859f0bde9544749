import type { CDPSession, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEditors } from './editor-desk.ts'

// The editor in the hand: a phone of 390 pixels, worked by touch alone.
const slug = 'priya-masala'
const phone = { width: 390, height: 844 }
let editors: Awaited<ReturnType<typeof openEditors>>

const section = (id: string, type: string, settings: Record<string, unknown> = {}) => ({
  id,
  type,
  template: 'home',
  settings,
})
const sections = [
  { ...section('hero', 'hero', { heading: 'Hot and honest' }), blocks: [] },
  { ...section('story', 'image-with-text'), blocks: [section('b1', 'heading', { heading: 'Our mill' })] },
  { ...section('words', 'rich-text', { heading: 'Stone on stone' }), blocks: [] },
  { ...section('letter', 'newsletter', { title: 'Letters from the mill' }), blocks: [] },
]
const asOpened = ['Hero', 'Image with text', 'Rich text', 'Newsletter']

beforeAll(async () => {
  editors = await openEditors(slug)
})
beforeEach(() => editors.write(sections))
afterEach(() => {
  expect(editors.complaints.splice(0), 'the console stays silent').toEqual([])
})
afterAll(() => editors?.close())

const pane = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })
const chip = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

/** One finger on the screen, as the browser's own recogniser of gestures sees it. */
class Finger {
  readonly #session: CDPSession
  #at = { x: 0, y: 0 }

  constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(on: Locator, { x = 0.5, y = 0.5 } = {}): Promise<void> {
    const box = await boxOf(on)
    this.#at = { x: box.x + box.width * x, y: box.y + box.height * y }
    await this.#send('touchStart', [this.#at])
  }

  async moveTo(to: { readonly x: number; readonly y: number }, steps = 8): Promise<void> {
    const from = this.#at
    for (let step = 1; step <= steps; step += 1) {
      this.#at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }
      await this.#send('touchMove', [this.#at])
    }
  }

  async moveBy(x: number, y: number): Promise<void> {
    await this.moveTo({ x: this.#at.x + x, y: this.#at.y + y })
  }

  up = () => this.#send('touchEnd', [])
  cancel = () => this.#send('touchCancel', [])

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: { x: number; y: number }[]) {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not to be seen`)
  return box
}

/** The page is not wider than the screen, and what is open on it has nothing outside of it. */
async function expectToFit(page: Page, open?: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  if (open === undefined) return
  const box = await boxOf(open)
  const { width, height } = page.viewportSize() ?? phone
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
  const sideways = await open.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
      .map((part) => part.className),
  )
  expect(sideways).toEqual([])
}

test('a section is added, written, moved by a finger, undone, saved and published from a phone', async () => {
  const desk = await editors.open(phone)
  const { page, preview } = desk
  await pane(page, 'Add section').tap()
  const palette = page.getByRole('dialog', { name: 'Add section' })
  await palette.getByRole('button', { name: 'Questions and answers' }).tap()

  // Its settings are there at once, and the page above shows what is typed into them.
  const settings = page.getByRole('dialog', { name: 'Settings of the selection' })
  await settings.getByLabel('Heading', { exact: true }).fill('Asked at the counter')
  const heading = preview.getByText('Asked at the counter')
  await heading.waitFor()
  await expect
    .poll(async () => (await boxOf(heading)).y + (await boxOf(heading)).height)
    .toBeLessThan((await boxOf(settings)).y)
  expect((await boxOf(heading)).y).toBeGreaterThan(48)
  await expectToFit(page, settings)

  await settings.getByRole('button', { name: 'Sections' }).tap()
  expect(await desk.sections()).toEqual([...asOpened, 'Questions and answers'])
  const finger = await Finger.of(page)
  await finger.down(desk.row('Questions').locator('[data-handle]'))
  const target = await boxOf(desk.row('Newsletter'))
  await finger.moveTo({ x: 120, y: target.y + 4 })
  await page.locator('[data-drop-line]').waitFor()
  await finger.up()
  const moved = ['Hero', 'Image with text', 'Rich text', 'Questions and answers', 'Newsletter']
  await expect.poll(desk.sections).toEqual(moved)
  await page.getByRole('button', { name: /^Undo: Move Questions/ }).tap()
  await expect.poll(desk.sections).toEqual([...asOpened, 'Questions and answers'])
  await page.getByRole('button', { name: /^Redo: Move Questions/ }).tap()
  await expect.poll(desk.sections).toEqual(moved)

  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await chip(page, 'saved').waitFor()
  await choose(page, 'Publish Visitors see').catch(() => {})
  await page.close()
})
