import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const contentField = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })

test('a page created from a template can be published once its placeholders are filled in, and the store shows it', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'Add page' }).click()
  await page.getByLabel('Template', { exact: true }).click()
  await page.getByRole('option', { name: 'Refunds and cancellation' }).click()
  await page.getByText(/rules 4\(8\), 4\(10\), 7\(1\)/).waitFor()
  await page.getByText(/Fill in .* before you publish/).waitFor()
  await page.getByText(`${dashboard.platform.urls.storefront}/priya-masala/pages/refunds-and-cancellation`).waitFor()

  // With placeholders, the page can be saved as a draft but not published.
  await page.getByRole('radio', { name: /^Published/ }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.getByText(/Before you publish, fill in: customer care email/).waitFor()
  await expect.poll(() => contentField(page).evaluate((text) => text === document.activeElement)).toBe(true)
  await page.getByRole('radio', { name: /^Draft/ }).click()
  await page.getByRole('button', { name: 'Save page' }).click()
  await page.waitForURL(/\/pages\/[0-9a-f-]{36}$/)
  // The form now shows the saved page.
  await page.getByRole('button', { name: 'Delete page' }).waitFor()
  expect(await page.getByRole('link', { name: 'View in store' }).count()).toBe(0)
  expect(await dashboard.fetchStorefront('/pages/refunds-and-cancellation')).not.toContain('Cancelling')

  await contentField(page).fill('Send it back within ten days, as our page says.')
  await contentField(page).press('Control+a')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByLabel('Link text').fill('Shipping')
  await link.getByRole('combobox', { name: /^Link to/ }).click()
  await page.getByPlaceholder('Search, or paste a link').last().fill('shipping')
  await page.getByRole('option', { name: /^Shipping/ }).click()
  await link.getByRole('button', { name: 'Save link' }).click()
  await page.getByRole('radio', { name: /^Published/ }).click()
  await dashboard.save(page, 'page')
  const address = await page.getByRole('link', { name: 'View in store' }).getAttribute('href')
  expect(address).toBe(`${dashboard.platform.urls.storefront}/priya-masala/pages/refunds-and-cancellation`)
  await expect
    .poll(() => dashboard.fetchStorefront('/pages/refunds-and-cancellation'))
    .toMatch(/<strong>Send it back within ten days[^<]*<\/strong>.*<a href="[^"]*\/pages\/shipping"[^>]*>.*Shipping/s)

  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete page' }).click()
  await page.getByText('“Refunds and cancellation” deleted').waitFor()
  await page.goto('/pages?status=draft')
  await page.getByText('No pages found').waitFor()

  await page.route('**/api/store/pages?*', (route) => route.abort())
  await page.goto('/pages')
  await page.getByRole('alert').getByText('Couldn’t load pages').waitFor({ timeout: 20_000 })
  await page.unroute('**/api/store/pages?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: 'Our Story', exact: true }).waitFor()
})

test('leaving with unsaved changes asks first, and concurrent edits of a page aren’t lost', async () => {
  const id = await dashboard.getId('pages', 'returns')
  const [mine, theirs] = await Promise.all([dashboard.open(`/pages/${id}`), dashboard.open(`/pages/${id}`)])
  await theirs.getByLabel('Page title').fill('Sending back')
  await dashboard.save(theirs, 'page')

  await mine.getByLabel('Title', { exact: true }).fill('Returns and exchange')
  await mine.getByRole('link', { name: 'Products', exact: true }).click()
  const question = mine.getByRole('alertdialog', { name: 'Leave page with unsaved changes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await mine.getByRole('button', { name: 'Save page' }).click()
  await mine.getByText('Someone else changed this page').waitFor()
  await mine.getByRole('button', { name: 'Show the latest version' }).click()
  await expect.poll(() => mine.getByLabel('Page title').inputValue()).toBe('Sending back')
  await mine.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => mine.getByLabel('Title', { exact: true }).inputValue()).toBe('Returns and exchange')

  await mine.getByRole('link', { name: 'Products', exact: true }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await mine.waitForURL(/\/products$/)
  await mine.goBack()
  await expect.poll(() => mine.getByLabel('Title', { exact: true }).inputValue()).toBe('Returns and exchange')
  await dashboard.save(mine, 'page')
  await Promise.all([mine.close(), theirs.close()])
})

test('Ctrl+K right after a cursor key adds a link at the cursor, even before the selectionchange event', async () => {
  const page = await dashboard.open(`/pages/${await dashboard.getId('pages', 'returns')}`)
  await contentField(page).click()
  await contentField(page).press('Control+a')
  // Simulates a busy machine, where the event arrives after the next key.
  await page.evaluate(() =>
    window.addEventListener('selectionchange', (event) => event.stopImmediatePropagation(), true),
  )
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Link text').waitFor()
})

test('a page with a table can be edited as HTML and keeps the table', async () => {
  const id = await dashboard.getId('pages', 'shipping')
  const page = await dashboard.open(`/pages/${id}`)
  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  const source = page.getByLabel('Content (HTML)')
  await source.fill(`${await source.inputValue()}<table><tbody><tr><td>Ladakh</td><td>9 days</td></tr></tbody></table>`)
  await dashboard.save(page, 'page')
  await page.reload()
  await page.getByText('other HTML that the rich text editor doesn’t support').waitFor()
  await expect.poll(() => source.inputValue()).toContain('<td>Ladakh</td>')
})

const linkTitles = (page: Page) =>
  page
    .getByRole('list', { name: 'Links' })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')))

test('menu links can be added, reordered by keyboard and by dragging, removed and renamed, and the store shows them', async () => {
  const page = await dashboard.open('/menus')
  await page
    .getByRole('cell', { name: /^Header/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Add menu' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Diwali')
  const add = async (search: string, option: RegExp, label?: string) => {
    await page.getByRole('button', { name: 'Add link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add link' })
    await dialog.getByRole('combobox', { name: /^Link/ }).click()
    await page.getByPlaceholder('Search, or paste a link').last().fill(search)
    await page.getByRole('option', { name: option }).first().click()
    if (label !== undefined) await dialog.getByLabel('Label').fill(label)
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await add('gifts', /^Gifts/)
  await add('garam', /^Garam Masala/)
  await add('story', /^Our Story/, 'Who we are')
  await add('chai@example.in', /^chai@example.in/, 'Write to us')
  await expect
    .poll(() => linkTitles(page))
    .toEqual(['Move Gifts, 1 of 4', 'Move Garam Masala, 2 of 4', 'Move Who we are, 3 of 4', 'Move Write to us, 4 of 4'])

  await page.getByRole('button', { name: 'Move Garam Masala' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Garam Masala, 1 of 1, under Gifts').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  await page.getByText('Garam Masala can’t move further in').waitFor({ state: 'attached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Garam Masala, 1 of 1, under Gifts')

  // Drags the link under the first one, one level in.
  const [from, to] = await Promise.all(
    ['Move Write to us', 'Move Gifts'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  if (!from || !to) throw new Error('The rows aren’t visible')
  await page.mouse.move(from.x + 10, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 50, to.y + to.height + 4, { steps: 6 })
  await page.mouse.up()
  await expect
    .poll(() => linkTitles(page))
    .toEqual([
      'Move Gifts, 1 of 2',
      'Move Write to us, 1 of 2, under Gifts',
      'Move Garam Masala, 2 of 2, under Gifts',
      'Move Who we are, 2 of 2',
    ])
  await page.getByRole('button', { name: 'More actions for Who we are' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Save menu' }).click()
  await page.waitForURL(/\/menus\/[0-9a-f-]{36}$/)
  await page.getByText('Not used yet').waitFor()

  await page.reload()
  await expect
    .poll(() => linkTitles(page))
    .toEqual([
      'Move Gifts, 1 of 2',
      'Move Write to us, 1 of 2, under Gifts',
      'Move Garam Masala, 2 of 2, under Gifts',
      'Move Who we are, 2 of 2',
    ])
  await page.getByText('Page “Our Story”').waitFor()
  await page.getByRole('button', { name: 'Delete menu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete menu' }).click()
  await page.getByText('“Diwali” deleted').waitFor()

  // The store immediately shows a renamed link of a built-in menu.
  await page.getByRole('link', { name: 'Main menu' }).click()
  await page.getByText('Every theme uses this menu.').waitFor()
  await page.getByRole('button', { name: 'Edit Shop' }).click()
  await dialogOf(page).getByLabel('Label').fill('Our whole larder')
  await page.keyboard.press('Enter')
  await dashboard.save(page, 'menu')
  await expect.poll(() => dashboard.fetchStorefront('/')).toContain('Our whole larder')
})

test('variants have barcodes, HSN codes and images, and the store shows the selected variant’s image', async () => {
  const page = await dashboard.open('/products/new')
  await page.getByLabel('Title', { exact: true }).fill('Two-coloured stole')
  const images = await Promise.all(
    ['#2f3b8f', '#b3261e'].map(async (background, index) => ({
      name: `stole-${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  )
  await page.getByLabel('Choose images').setInputFiles(images)
  await page.getByLabel('Alt text of image 2').waitFor()
  await page.getByLabel('Alt text of image 1').fill('The first stole')
  await page.getByLabel('Alt text of image 2').fill('The second stole')
  await page.getByLabel('Price', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Add an option, such as size' }).click()
  await page.getByLabel('Option name').fill('Colour')
  await page.getByLabel('Add values to option 1').fill('Indigo, Madder')
  await page.keyboard.press('Enter')
  await page.getByLabel('Stock, Madder').fill('3')
  await page.getByLabel('Stock, Indigo').fill('3')

  await page.getByRole('radio', { name: 'Codes' }).click()
  await page.getByLabel('Barcode, Indigo').fill('4006381333930')
  await page.getByRole('textbox', { name: 'HSN code for all variants' }).fill('6214')
  await page.keyboard.press('Enter')
  await page.getByLabel('GST (%), Madder').fill('5')
  await page.getByRole('radio', { name: 'Images' }).click()
  await page.getByLabel('Image, Madder').click()
  await page.getByRole('option', { name: '2: The second stole' }).click()
  // An error switches to the view with the invalid field.
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('Check this barcode: its last digit should be 1').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'variants.0.barcode')
  await page.getByLabel('Barcode, Indigo').fill('4006381333931')
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Delete product' }).waitFor()
  await page.getByRole('radio', { name: 'Codes' }).click()
  await expect.poll(() => page.getByLabel('HSN code, Madder').inputValue()).toBe('6214')
  await expect.poll(() => page.getByLabel('GST (%), Madder').inputValue()).toBe('5')

  await page.goto(`${dashboard.platform.urls.storefront}/priya-masala/products/two-coloured-stole`)
  const shownImage = () =>
    page.locator('[data-carousel-slide] img').evaluateAll((slides) => {
      const frame = slides[0]?.closest('[data-carousel-track]')?.getBoundingClientRect()
      const inside = slides.filter((slide) => {
        const { left, width } = slide.getBoundingClientRect()
        return frame !== undefined && left >= frame.left - width / 2 && left < frame.left + width / 2
      })
      return inside.map((slide) => slide.getAttribute('alt'))
    })
  await expect.poll(shownImage).toEqual(['The first stole'])
  await page.getByText('Madder', { exact: true }).first().click()
  await expect.poll(shownImage).toEqual(['The second stole'])
})

const pages: readonly [name: string, path: () => string | Promise<string>, loadedMarker: (page: Page) => Locator][] = [
  ['pages', () => '/pages', (page) => page.getByRole('link', { name: 'Our Story', exact: true })],
  ['a page', async () => `/pages/${await dashboard.getId('pages', 'about')}`, contentField],
  ['menus', () => '/menus', (page) => page.getByText('Header, Footer')],
  ['a new menu', () => '/menus/new', (page) => page.getByText('No links yet')],
]
test.each(pages)('%s: no accessibility violations or horizontal scrolling', async (_, path, loadedMarker) => {
  const page = await dashboard.open(await path())
  await loadedMarker(page).first().waitFor()
  await expectAccessibleScreens(page)
})

test('a new page, with and without placeholders, has no accessibility violations or horizontal scrolling', async () => {
  const page = await dashboard.open('/pages/new')
  await contentField(page).waitFor()
  await expectAccessibleScreens(page)
  await page.getByLabel('Template', { exact: true }).click()
  await page.getByRole('option', { name: 'Contact' }).click()
  await page.getByText(/Fill in .* before you publish/).waitFor()
  await expectAccessibleScreens(page)
})

test('the dialog of a link and the menu of a phone have no accessibility violations', async () => {
  const page = await dashboard.open(`/menus/${await dashboard.getId('menus', 'main-menu')}`)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Edit link' }).waitFor()
  await expectAccessibleScreens(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await dialogOf(page).getByRole('link', { name: 'Menus', exact: true }).waitFor()
  await expectNoAxeViolations(page)
  await dialogOf(page).getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
})
