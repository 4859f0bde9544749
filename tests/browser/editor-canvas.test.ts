import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor
/** The scripts of the editor and of the preview's frame, each compressed. */
const FIRST_SCRIPT_LIMIT_BYTES = 320 * 1024

const node = (id: string, type: string, settings: Record<string, unknown> = {}) => ({ id, type, settings, blocks: [] })

beforeAll(async () => {
  editor = await startEditor(slug)
  await editor.saveDraft([
    node('hero', 'hero', { heading: 'Hot and honest' }),
    { ...node('own', 'custom'), widgets: [{ ...node('w1', 'HeadingWidget', { text: 'Made by hand' }) }] },
    node('promo', 'hero', { heading: 'Sweet and mild' }),
  ])
})
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

/** Returns the largest distance between the edges of an overlay and those of its element, in pixels. */
async function distance(overlay: Locator, element: Locator): Promise<number> {
  const [one, other] = [await overlay.boundingBox(), await element.boundingBox()]
  if (one === null || other === null) return Number.POSITIVE_INFINITY
  const edges = ({ x, y, width, height }: typeof one) => [x, y, x + width, y + height]
  const [own, wanted] = [edges(one), edges(other)]
  return Math.max(...own.map((edge, index) => Math.abs(edge - (wanted[index] ?? Number.NaN))))
}

/** Returns whether the element is inside the canvas. */
async function isInCanvas(page: Page, element: Locator): Promise<boolean> {
  const [canvas, box] = [await page.locator('[data-canvas]').boundingBox(), await element.boundingBox()]
  if (canvas === null || box === null) return false
  return box.x >= canvas.x && box.x + box.width <= canvas.x + canvas.width && box.y >= canvas.y
}

test('little script is loaded first, and menus and tooltips with the first input, without losing a click or the focus', async () => {
  const page = await editor.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(`/editor/${slug}`)
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.locator('[data-section-id]').first().waitFor({ state: 'attached' })
  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_SCRIPT_LIMIT_BYTES)
  expect(sizes.length).toBeGreaterThan(2)

  // The button of a menu that isn't loaded yet has the focus, and keeps it when it's replaced.
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.evaluate((button) => {
    button.dataset.before = ''
    button.focus()
  })
  await expect.poll(() => more.getAttribute('data-before')).toBeNull()
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Command menu' }).waitFor()
  await page.keyboard.press('Escape')

  // If the menus can't be loaded, the click explains it, and the next click tries again.
  await page.route(/\/assets\/menu-parts-[^/]*\.js/, (route) => route.abort())
  const previewMenu = page.getByRole('button', { name: 'Preview', exact: true })
  for (const [width, button] of [
    [390, more],
    [1440, previewMenu],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await button.click()
    await page.getByRole('region', { name: 'Notifications' }).getByText('Couldn’t open this.').waitFor()
    expect(await page.getByRole('menu').count()).toBe(0)
  }
  expect(editor.consoleErrors.splice(0).every((error) => error.includes('ERR_FAILED'))).toBe(true)
  await page.unroute(/\/assets\/menu-parts-[^/]*\.js/)
  await previewMenu.click()
  await page.getByRole('menu').getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')

  await page.reload()
  await page.getByRole('button', { name: /^Zoom: / }).click()
  await page.getByRole('menu').getByRole('menuitemcheckbox').first().waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /^Page: / }).click()
  await page.getByRole('dialog', { name: 'Choose a page' }).waitFor()
  await page.keyboard.press('Escape')

  await more.hover()
  const tooltip = page.getByRole('tooltip', { name: 'More' })
  await tooltip.waitFor()
  await tooltip.hover()
  expect(await tooltip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'detached' })
  await page.close()
})

test('the page can be zoomed by menu, keyboard and wheel, and overlays stay aligned at every size', async () => {
  const { page, preview, row, announcement, drag, sections } = await editor.open({ width: 1440 })
  const zoom = page.getByRole('button', { name: /^Zoom: / })
  const hero = preview.locator('[data-section-id=hero]')
  const outline = page.locator('[data-selection-outline]')
  const toolbar = page.getByRole('toolbar', { name: 'Actions for Hero' })
  await expect.poll(() => zoom.getAttribute('aria-label')).toMatch(/fit, \d\d%$/)
  // While nothing is selected, the page has the space of the settings.
  const settings = page.getByRole('region', { name: 'Settings', exact: true })
  expect(await settings.count()).toBe(0)
  const scaleOf = async () => Number((await zoom.getAttribute('aria-label'))?.match(/\d+/)?.[0])
  const wide = await scaleOf()
  await row('Hero').click()
  await settings.waitFor()
  await expect.poll(scaleOf).toBeLessThan(wide)
  // The toolbar doesn't cover low elements at the top of the page.
  await row('Announcement bar').click()
  const barTools = page.getByRole('toolbar', { name: 'Actions for Announcement bar' })
  await expect.poll(async () => (await barTools.boundingBox())?.y).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const [tools, bar] = [await barTools.boundingBox(), await outline.boundingBox()]
      return tools !== null && bar !== null && tools.y >= bar.y + bar.height
    })
    .toBe(true)
  await row('Hero').click()
  await zoom.click()
  for (const name of ['50%', '75%', '100%', '125%', '150%']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await expect.poll(announcement).toBe(`Zoom: ${name}`)
    await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
    await expect.poll(() => isInCanvas(page, toolbar)).toBe(true)
  }
  await page.keyboard.press('Escape')
  // A page wider than the canvas scrolls in it, and the toolbar stays visible.
  await page.locator('[data-canvas]').evaluate((canvas) => canvas.scrollTo({ left: 0 }))
  await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
  await page.locator('[data-canvas]').evaluate((canvas) => canvas.scrollTo({ left: 10_000 }))
  await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
  await expect.poll(() => isInCanvas(page, toolbar)).toBe(true)
  await expectNoAxeViolations(page)

  // Text can be edited in place at any zoom level.
  const heading = hero.getByRole('heading', { name: 'Hot and honest' })
  await page.keyboard.press('Control+Alt+-')
  await expect.poll(announcement).toBe('Zoom: 125%')
  await page.locator('[data-canvas]').evaluate((canvas) => canvas.scrollTo({ left: 0 }))
  await heading.dblclick()
  await page.keyboard.type('Still hot')
  await page.keyboard.press('Enter')
  await expect.poll(() => row('Hero').textContent()).toContain('Hero')
  await hero.getByRole('heading', { name: 'Still hot' }).waitFor()

  // Shortcuts work inside the frame, and Ctrl with the wheel zooms the page instead of the browser.
  await page.keyboard.press('Control+Alt+0')
  await expect.poll(announcement).toMatch(/^Zoom: fit, \d\d%$/)
  const box = await page.locator('[data-canvas]').boundingBox()
  if (box === null) throw new Error('The canvas isn’t visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await expect.poll(announcement).toBe('Zoom: 50%')
  await page.keyboard.up('Control')

  // A dragged section is placed at the drop line.
  await drag(row('Hero'), preview.locator('[data-section-id=promo]'), { y: 0.3 })
  await expect.poll(sections).toEqual(['Custom section', 'Hero', 'Hero'])
  await expect
    .poll(() =>
      preview
        .locator('#main [data-section-id]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-section-id'))),
    )
    .toEqual(['own', 'hero', 'promo'])

  await page.keyboard.press('Control+Alt+v')
  await expect.poll(announcement).toBe('Tablet width')
  await expect.poll(() => page.getByRole('radio', { name: /^Tablet/ }).isChecked()).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /command/i }).waitFor()
  await page.keyboard.type('zoom in')
  await page.keyboard.press('Enter')
  await expect.poll(announcement).toBe('Zoom: 75%')

  // The columns can be resized, and their widths and the zoom level are kept after a reload.
  const resizer = page.getByRole('separator', { name: 'Width of the left panel' })
  const panelWidth = async () => (await page.getByRole('complementary', { name: 'Layers' }).boundingBox())?.width
  const before = (await panelWidth()) ?? 0
  expect(await resizer.getAttribute('aria-valuenow')).toBe(String(before))
  await resizer.press('ArrowRight')
  await expect.poll(panelWidth).toBe(before + 16)
  await expect.poll(() => resizer.getAttribute('aria-valuenow')).toBe(String(before + 16))
  const edge = await resizer.boundingBox()
  if (edge === null) throw new Error('The edge of the panel isn’t visible')
  await page.mouse.move(edge.x + edge.width / 2, edge.y + 200)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width / 2 + 60, edge.y + 200, { steps: 4 })
  await page.mouse.up()
  await expect.poll(panelWidth).toBe(before + 76)
  await page.reload()
  await expect.poll(panelWidth).toBe(before + 76)
  await expect.poll(() => zoom.getAttribute('aria-label')).toBe('Zoom: 75%')
  // In small windows, wide columns leave a third for the page.
  for (let press = 0; press < 6; press += 1) await resizer.press('ArrowRight')
  await expect.poll(panelWidth).toBe(before + 76 + 6 * 16)
  await page.setViewportSize({ width: 1040, height: 800 })
  await expect.poll(async () => Number(await panelWidth()) * 3).toBeLessThanOrEqual(1040)
})

test('empty sections, columns and images lead to what fills them, by mouse and keyboard', async () => {
  await editor.saveDraft([
    node('hero', 'hero', { heading: 'Hot and honest' }),
    { ...node('own', 'custom'), widgets: [] },
    {
      ...node('inner', 'custom'),
      widgets: [
        {
          ...node('columns', 'InnerSectionWidget'),
          children: [[node('w1', 'HeadingWidget', { text: 'Made by hand' })], []],
        },
        node('rows', 'AccordionWidget'),
        node('both', 'BeforeAfterWidget'),
      ],
    },
    node('questions', 'faq', { heading: '' }),
  ])
  const { page, preview, row, announcement } = await editor.open({ width: 1440 })
  const palette = page.getByRole('dialog', { name: /^Add/ })
  const paletteSearch = palette.getByRole('textbox', { name: /^Search/ }).and(page.locator(':focus'))
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const paletteCount = async () => palette.count()

  await preview.locator('[data-section-id=own] [data-haat-empty]').click()
  await paletteSearch.waitFor()
  await page.keyboard.type('divider')
  await page.keyboard.press('Enter')
  await expect.poll(paletteCount).toBe(0)
  await expect.poll(() => preview.locator('[data-section-id=own] [data-widget-id]').count()).toBe(1)

  await preview.locator('[data-column="1"][data-haat-empty]').click()
  await paletteSearch.waitFor()
  await page.keyboard.type('button')
  await page.keyboard.press('Enter')
  await preview.locator('[data-column="1"] [data-widget-id]').waitFor()

  // With only one block type, a block is added without asking.
  await preview.locator('[data-widget-id=rows][data-haat-empty="Add a block"]').click()
  await preview.locator('[data-widget-id=rows] summary').waitFor()
  await expect.poll(announcement).toMatch(/added at position 1 in/)

  // Clicking a placeholder image focuses its setting.
  await row('Before and after').click()
  const images = preview.locator('[data-widget-id=both]')
  await expect.poll(() => distance(page.locator('[data-selection-outline]'), images)).toBeLessThan(2)
  const imagesBox = await images.boundingBox()
  if (imagesBox === null) throw new Error('The images aren’t visible')
  await page.mouse.click(imagesBox.x + imagesBox.width * 0.8, imagesBox.y + imagesBox.height * 0.2)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))
  await expect.poll(focused).toBe('after')
  await panel.getByRole('heading', { name: 'Before and after' }).waitFor()
  // A double-click opens the media library for it.
  await page.mouse.dblclick(imagesBox.x + imagesBox.width * 0.8, imagesBox.y + imagesBox.height * 0.2)
  const library = page.getByRole('dialog', { name: 'Choose an image' })
  await library.waitFor()
  await library.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => library.count()).toBe(0)
  // A text that isn't a setting says so.
  await preview.locator('[data-section-id^=footer]').getByText(/^©/).dblclick()
  await expect.poll(announcement).toMatch(/^This text comes from the theme or your store’s data/)

  // By keyboard: select the layer, then press Enter.
  const question = preview.locator('[data-section-id=questions]')
  await row('FAQ').first().click()
  // The page has reported that the section is empty.
  await expect.poll(() => distance(page.locator('[data-selection-outline]'), question)).toBeLessThan(2)
  await page.keyboard.press('Enter')
  await expect.poll(announcement).toMatch(/added at position 1 in/)

  // Another width of the page keeps the selection in view.
  await row('FAQ').first().click()
  const isInView = () =>
    question.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
  await expect.poll(isInView).toBe(true)
  for (const width of ['Phone', 'Tablet', 'Desktop']) {
    await page.getByRole('radio', { name: new RegExp(`^${width}`) }).click()
    await expect.poll(() => page.getByRole('radio', { name: new RegExp(`^${width}`) }).isChecked()).toBe(true)
    await expect.poll(isInView).toBe(true)
  }
})

test('an empty page offers ready-made sections', async () => {
  await editor.saveDraft([])
  const { page, preview, row, announcement } = await editor.open({ width: 1440 })
  const empty = page.getByRole('region', { name: 'Empty page' })
  await empty.getByRole('heading', { name: 'Home page is empty' }).waitFor()
  await expectNoAxeViolations(page)
  await empty.getByRole('button', { name: 'Image beside text' }).click()
  await expect.poll(announcement).toBe('Image beside text added')
  await expect.poll(() => empty.count()).toBe(0)
  await row('Image beside text').waitFor()
  await preview.locator('#main [data-column="1"] [data-widget-id]').first().waitFor()
  // It's one step in the history.
  await page.keyboard.press('Control+z')
  await empty.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog', { name: 'Add section' }).waitFor()
})

test('a locked section can be viewed but not changed until it’s unlocked', async () => {
  await editor.saveDraft([
    node('hero', 'hero', { heading: 'Hot and honest' }),
    { ...node('own', 'custom'), widgets: [node('w1', 'HeadingWidget', { text: 'Made by hand' })] },
    node('promo', 'hero', { heading: 'Sweet and mild' }),
  ])
  const { page, preview, row, announcement, sections, drag } = await editor.open({ width: 1440 })
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const order = ['Hero locked', 'Custom section', 'Hero']
  const lockedMessage = /^This is locked: Checked by our lawyer. Unlock it first/
  await row('Hero').click()
  await page.keyboard.press('l')
  await expect.poll(announcement).toBe('Hero locked')
  await page.getByRole('treeitem', { name: 'Hero locked' }).waitFor()
  await panel.getByRole('textbox', { name: /^Reason, shown/ }).fill('Checked by our lawyer.')
  await expect.poll(() => panel.getByRole('textbox', { name: 'Heading', exact: true }).isDisabled()).toBe(true)
  const toolbar = page.getByRole('toolbar', { name: 'Actions for Hero' })
  await toolbar.getByLabel('Locked').waitFor()
  await expect.poll(() => toolbar.getByRole('button').count()).toBe(1)
  await expectNoAxeViolations(page)

  for (const key of ['Delete', 'Alt+ArrowDown', 'h', 'F2', 'Control+x']) {
    await row('Hero').focus()
    await page.keyboard.press('Escape')
    await row('Hero').click()
    await page.keyboard.press(key)
    await expect.poll(announcement).toMatch(lockedMessage)
  }
  await drag(row('Hero'), row('Custom section'), { y: 0.9 })
  await expect.poll(announcement).toMatch(lockedMessage)
  await expect.poll(sections).toEqual(order)
  await preview.getByRole('heading', { name: 'Hot and honest' }).dblclick()
  await expect.poll(() => preview.locator('[contenteditable]').count()).toBe(0)

  // Locking a section locks its widgets too, and nothing can be added to it.
  await row('Custom section').click()
  await page.keyboard.press('l')
  await expect.poll(announcement).toBe('Custom section locked')
  await row('Custom section').press('ArrowRight')
  await page.getByRole('treeitem', { name: /^Heading.*locked/ }).click()
  await panel.getByText('Custom section is locked, including this widget').waitFor()
  await expect.poll(() => panel.getByRole('textbox', { name: 'Heading' }).first().isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('treeitem', { name: 'Add widget' }).count()).toBe(0)

  // A duplicate isn't locked.
  await row('Hero').click()
  await page.keyboard.press('Control+d')
  await expect.poll(announcement).toBe('Hero duplicated')
  await expect.poll(() => page.getByRole('treeitem', { name: 'Hero locked' }).count()).toBe(1)
  await page.keyboard.press('Delete')
  await expect.poll(announcement).toBe('Hero deleted')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached' })
  await page.reload()

  await page.getByRole('treeitem', { name: 'Hero locked' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Unlock/ }).click()
  await expect.poll(announcement).toBe('Hero unlocked')
  // When the button that was pressed disappears, the focus moves to the panel.
  await panel.getByRole('button', { name: 'More actions for Hero' }).click()
  await page.getByRole('menuitem', { name: /^Lock/ }).click()
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  await expect.poll(() => isFocused(panel.getByRole('textbox', { name: /^Reason, shown/ }))).toBe(true)
  await panel.getByRole('button', { name: 'Unlock' }).press('Enter')
  await expect.poll(() => panel.locator(':focus').count()).toBe(1)
  await page.getByRole('treeitem', { name: 'Hero', exact: true }).first().press('Delete')
  await expect.poll(announcement).toBe('Hero deleted')
})
