import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor

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

/** How far the edges of what is drawn above the page are from those of what it is drawn for, in pixels. */
async function distance(drawn: Locator, shown: Locator): Promise<number> {
  const [one, other] = [await drawn.boundingBox(), await shown.boundingBox()]
  if (one === null || other === null) return Number.POSITIVE_INFINITY
  const edges = ({ x, y, width, height }: typeof one) => [x, y, x + width, y + height]
  const [own, wanted] = [edges(one), edges(other)]
  return Math.max(...own.map((edge, index) => Math.abs(edge - (wanted[index] ?? Number.NaN))))
}

/** Whether all of it lies in the stage. */
async function isInStage(page: Page, element: Locator): Promise<boolean> {
  const [stage, box] = [await page.locator('[data-stage]').boundingBox(), await element.boundingBox()]
  if (stage === null || box === null) return false
  return box.x >= stage.x && box.x + box.width <= stage.x + stage.width && box.y >= stage.y
}

test('the page is zoomed by menu, keys and wheel, and what is drawn above it sits right at every size', async () => {
  const { page, preview, row, announcement, drag, sections } = await editor.open({ width: 1440 })
  const zoom = page.getByRole('button', { name: /^Zoom: / })
  const hero = preview.locator('[data-section-id=hero]')
  const outline = page.locator('[data-selection-outline]')
  const toolbar = page.getByRole('toolbar', { name: 'Actions for Hero' })
  await expect.poll(() => zoom.getAttribute('aria-label')).toMatch(/fit, \d\d%$/)
  await row('Hero').click()
  await zoom.click()
  for (const name of ['50%', '75%', '100%', '125%', '150%']) {
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await expect.poll(announcement).toBe(`Zoom: ${name}`)
    await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
    await expect.poll(() => isInStage(page, toolbar)).toBe(true)
  }
  await page.keyboard.press('Escape')
  // Wider than its stage it is scrolled in it, and the bar stays in sight.
  await page.locator('[data-stage]').evaluate((stage) => stage.scrollTo({ left: 0 }))
  await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
  await page.locator('[data-stage]').evaluate((stage) => stage.scrollTo({ left: 10_000 }))
  await expect.poll(() => distance(outline, hero)).toBeLessThan(2)
  await expect.poll(() => isInStage(page, toolbar)).toBe(true)
  await expectNoAxeViolations(page)

  // Typed where it stands, at a size of its own.
  const heading = hero.getByRole('heading', { name: 'Hot and honest' })
  await page.keyboard.press('Control+Alt+-')
  await expect.poll(announcement).toBe('Zoom: 125%')
  await page.locator('[data-stage]').evaluate((stage) => stage.scrollTo({ left: 0 }))
  await heading.dblclick()
  await page.keyboard.type('Still hot')
  await page.keyboard.press('Enter')
  await expect.poll(() => row('Hero').textContent()).toContain('Hero')
  await hero.getByRole('heading', { name: 'Still hot' }).waitFor()

  // Keys work in the frame too; the wheel over it is the editor's with Ctrl, and the browser's own zoom stays.
  await page.keyboard.press('Control+Alt+0')
  await expect.poll(announcement).toMatch(/^Zoom: fit, \d\d%$/)
  const box = await page.locator('[data-stage]').boundingBox()
  if (box === null) throw new Error('There is no stage')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await expect.poll(announcement).toBe('Zoom: 50%')
  await page.keyboard.up('Control')

  // What is carried lands where the line is.
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

  // Remembered, for this person.
  await page.reload()
  await expect.poll(() => zoom.getAttribute('aria-label')).toBe('Zoom: 75%')
  await page.close()
})

test('what is empty leads to what fills it, from the page and by keys', async () => {
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
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const seen = async () => palette.count()

  await preview.locator('[data-section-id=own] [data-haat-empty]').click()
  await palette.waitFor()
  await page.keyboard.type('divider')
  await page.keyboard.press('Enter')
  await expect.poll(seen).toBe(0)
  await expect.poll(() => preview.locator('[data-section-id=own] [data-widget-id]').count()).toBe(1)

  await preview.locator('[data-column="1"][data-haat-empty]').click()
  await palette.waitFor()
  await page.keyboard.type('button')
  await page.keyboard.press('Enter')
  await preview.locator('[data-column="1"] [data-widget-id]').waitFor()

  // Where there is one kind of block, it is added without a question.
  await preview.locator('[data-widget-id=rows][data-haat-empty="Add a block"]').click()
  await preview.locator('[data-widget-id=rows] summary').waitFor()
  await expect.poll(announcement).toMatch(/added at position 1 in/)

  // Each drawing to the picture that it stands for.
  await row('Before and after').click()
  const pictures = preview.locator('[data-widget-id=both]')
  await expect.poll(() => distance(page.locator('[data-selection-outline]'), pictures)).toBeLessThan(2)
  const pictured = await pictures.boundingBox()
  if (pictured === null) throw new Error('There are no pictures')
  await page.mouse.click(pictured.x + pictured.width * 0.8, pictured.y + pictured.height * 0.2)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'))
  await expect.poll(focused).toBe('after')
  await panel.getByRole('heading', { name: 'Before and after' }).waitFor()

  // By keys: the line of the list, then Enter.
  await row('FAQ').first().click()
  await page.keyboard.press('Enter')
  await expect.poll(announcement).toMatch(/added at position 1 in/)
  await page.close()
})

test('what is locked can be looked at, and nothing of it changed until it is unlocked', async () => {
  await editor.saveDraft([
    node('hero', 'hero', { heading: 'Hot and honest' }),
    { ...node('own', 'custom'), widgets: [node('w1', 'HeadingWidget', { text: 'Made by hand' })] },
    node('promo', 'hero', { heading: 'Sweet and mild' }),
  ])
  const { page, preview, row, announcement, sections, drag } = await editor.open({ width: 1440 })
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const order = ['Hero locked', 'Custom section', 'Hero']
  const isLocked = /^This is locked: Checked by our lawyer. Unlock it first/
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
    await expect.poll(announcement).toMatch(isLocked)
  }
  await drag(row('Hero'), row('Custom section'), { y: 0.9 })
  await expect.poll(announcement).toMatch(isLocked)
  await expect.poll(sections).toEqual(order)
  await preview.getByRole('heading', { name: 'Hot and honest' }).dblclick()
  await expect.poll(() => preview.locator('[contenteditable]').count()).toBe(0)

  // With what it stands in a widget is locked too; nothing is dropped there.
  await row('Custom section').click()
  await page.keyboard.press('l')
  await expect.poll(announcement).toBe('Custom section locked')
  await row('Custom section').press('ArrowRight')
  await page.getByRole('treeitem', { name: /^Heading.*locked/ }).click()
  await panel.getByText('Custom section is locked, including this').waitFor()
  await expect.poll(() => panel.getByRole('textbox', { name: 'Heading' }).first().isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('treeitem', { name: 'Add widget' }).count()).toBe(0)

  // A copy of it is none.
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
  // Where what was pressed goes with the press, one goes on in the panel.
  await panel.getByRole('button', { name: 'More for Hero' }).click()
  await page.getByRole('menuitem', { name: /^Lock/ }).click()
  const isHere = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  await expect.poll(() => isHere(panel.getByRole('textbox', { name: /^Reason, shown/ }))).toBe(true)
  await panel.getByRole('button', { name: 'Unlock' }).press('Enter')
  await expect.poll(() => panel.locator(':focus').count()).toBe(1)
  await page.getByRole('treeitem', { name: 'Hero', exact: true }).first().press('Delete')
  await expect.poll(announcement).toBe('Hero deleted')
  await page.close()
})
