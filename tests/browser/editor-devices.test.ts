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
    { ...node('story', 'image-with-text'), blocks: [node('b1', 'heading', { heading: 'Our mill' })] },
    {
      ...node('own', 'custom'),
      widgets: [
        node('w1', 'HeadingWidget', { text: 'Made by hand' }),
        {
          ...node('slides', 'CarouselWidget'),
          blocks: [node('s1', 'slide'), { ...node('s2', 'slide'), hidden_on: ['desktop'] }, node('s3', 'slide')],
        },
      ],
    },
    { ...node('goods', 'main-product'), template: 'product', blocks: [node('title', 'title')] },
    { ...node('promo', 'hero'), template: 'product' },
  ])
})
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

test('a section, block or widget can be hidden on a device, in the preview and for visitors', async () => {
  const { page, preview, row, announcement } = await editor.open()
  const width = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
  const showOn = page.getByRole('group', { name: 'Show on' })
  const toggle = (name: string) => showOn.getByRole('button', { name, exact: true })
  const isVisible = (selector: string) => preview.locator(selector).isVisible()
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)

  await row('Hero').click()
  await toggle('Phones').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Hidden on phones').waitFor()
  await expect.poll(() => toggle('Phones').getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => toggle('Desktops').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => isVisible('[data-section-id=hero]')).toBe(true)
  await expect.poll(() => page.getByRole('treeitem', { name: 'Hero hidden on phones' }).count()).toBe(0)
  // A carousel counts only visible slides.
  const dots = preview.locator('[data-widget-id=slides] [data-carousel-dot]')
  await expect.poll(() => dots.count()).toBe(2)
  await width('Phone').check({ force: true })
  await expect.poll(() => dots.count()).toBe(3)
  await expect.poll(() => isVisible('[data-section-id=hero]')).toBe(false)
  await page.getByRole('treeitem', { name: 'Hero hidden on phones' }).waitFor()
  await expectNoAxeViolations(page)

  await row('Image with text').press('ArrowRight')
  await row('Heading').click()
  await toggle('Phones').click()
  await expect.poll(() => isVisible('[data-block-id=b1]')).toBe(false)
  await row('Custom section').press('ArrowRight')
  await row('Heading Made by hand').click()
  await toggle('Tablets').click()
  await expect.poll(() => isVisible('[data-widget-id=w1]')).toBe(true)
  await width('Tablet').check({ force: true })
  await expect.poll(() => isVisible('[data-widget-id=w1]')).toBe(false)
  await expect.poll(() => isVisible('[data-section-id=hero]')).toBe(true)

  // A duplicate is hidden on the same devices. Hiding it on every device hides it, and Show then shows it on all.
  await row('Hero').click()
  await page.keyboard.press('Control+d')
  await page.getByText('Hidden on phones').waitFor()
  for (const name of ['Desktops', 'Tablets']) await toggle(name).click()
  await page.getByText('Hidden: visitors don’t see it.').waitFor()
  await page.getByRole('button', { name: 'Show Hero' }).first().click()
  await expect.poll(() => toggle('Phones').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(announcement).toBe('Undone: Hide Hero on tablets')
  await page.keyboard.press('Delete')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('Hidden on phones', { exact: true }).waitFor()
  await dialog.getByText(/Heading hidden on tablets/).waitFor()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.close()

  const visitor = await editor.newPage({ signedIn: false, width: 390 })
  await visitor.goto(`${editor.platform.urls.storefront}/${slug}`)
  await expect.poll(() => visitor.locator('#section-hero').isVisible()).toBe(false)
  await expect.poll(() => visitor.locator('#widget-w1').isVisible()).toBe(true)
  await visitor.setViewportSize({ width: 800, height: 800 })
  await expect.poll(() => visitor.locator('#section-hero').isVisible()).toBe(true)
  await expect.poll(() => visitor.locator('#widget-w1').isVisible()).toBe(false)
  await visitor.close()
})

test('a setting can be connected to the page’s data, alone or within text, and disconnected', async () => {
  const { page, preview, row, announcement } = await editor.open()
  const panel = page.getByRole('region', { name: 'Settings', exact: true })
  const heading = preview.locator('[data-section-id=promo] :is(h1, h2)')
  await row('Hero').click()
  // The home page has only the store's data.
  await panel.getByRole('button', { name: 'Connect Small heading to data' }).waitFor()
  await panel.getByRole('button', { name: 'Insert data into Heading' }).click()
  const list = page.getByRole('dialog', { name: 'Insert data into Heading' })
  await list.getByText('Store', { exact: true }).waitFor()
  await expect.poll(() => list.getByText('Product', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Page: / }).click()
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  const title = (await preview.locator('[data-section-id=goods] h1').textContent())?.trim() ?? ''
  await row('Hero').click()
  await panel.getByRole('button', { name: 'Connect Heading to data' }).click()
  const choices = page.getByRole('dialog', { name: 'Connect Heading to data' })
  await choices.getByText(title).waitFor()
  await expectNoAxeViolations(page)
  await page.keyboard.type('prod tit')
  await page.keyboard.press('Enter')
  await expect.poll(() => heading.textContent()).toContain(title)
  const connected = panel.getByRole('combobox', { name: `Heading: connected to Product title, now ${title}` })
  await expect.poll(() => connected.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectNoAxeViolations(page)

  // Connected text can't be edited in the page: double-clicking it shows the connection.
  await panel.getByRole('tab', { name: 'Style' }).click()
  await connected.waitFor({ state: 'detached' })
  await heading.dblclick()
  await connected.waitFor()
  await expect.poll(() => preview.locator('[contenteditable]').count()).toBe(0)

  await panel.getByRole('button', { name: 'Connect Image to data' }).click()
  await page.getByRole('option', { name: /^Image/ }).click()
  await preview.locator('[data-section-id=promo] img').waitFor()
  await panel.getByRole('textbox', { name: 'Small heading' }).fill('Only , today')
  await panel
    .getByRole('textbox', { name: 'Small heading' })
    .evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await panel.getByRole('button', { name: 'Insert data into Small heading' }).click()
  await page.keyboard.type('price')
  await page.getByRole('option', { name: /^Price ₹/ }).click()
  await expect
    .poll(() => panel.getByRole('textbox', { name: 'Small heading' }).inputValue())
    .toBe('Only {{ product.price }}, today')
  await panel.getByText(/On this page: Only ₹[\d,.]+, today/).waitFor()
  await preview.getByText(/Only ₹[\d,.]+, today/).waitFor()

  await panel.getByRole('button', { name: /^(Connect|Insert data into) Button link/ }).click()
  await page.getByRole('option', { name: /^URL \/products\// }).click()
  const button = preview.locator('[data-section-id=promo] a[href*="/products/"]')
  await button.waitFor()
  const address = await button.getAttribute('href')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish / })
  await dialog
    .getByText(/Heading/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect.poll(() => dialog.count()).toBe(0)

  await panel.getByRole('button', { name: 'Disconnect Heading' }).click()
  await expect.poll(() => heading.textContent()).not.toContain(title)
  await row('Hero').click()
  await page.keyboard.press('Control+z')
  await expect.poll(announcement).toBe('Undone: Disconnect Heading')
  await page.close()

  const visitor = await editor.newPage({ signedIn: false })
  await visitor.goto(`${editor.platform.urls.storefront}${address}`)
  const promo = visitor.locator('#section-promo')
  await expect.poll(() => promo.getByRole('heading').textContent()).toContain(title)
  await expect.poll(() => promo.textContent()).toMatch(/Only ₹[\d,.]+, today/)
  await visitor.close()
})
