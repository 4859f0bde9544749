import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations, openBrowser, type PageOptions, type TestBrowser } from './browser.ts'
import { serveGallery } from './serve-gallery.ts'

let browser: TestBrowser
let gallery: Awaited<ReturnType<typeof serveGallery>>
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), serveGallery()])
})
afterEach(async () => {
  await page.close()
  expect(complaints.splice(0), 'the console stays silent').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function openGallery(options: PageOptions = {}): Promise<void> {
  page = await browser.newPage(options)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
}

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`every component passes axe in ${colorScheme} at ${width} pixels`, async () => {
      await openGallery({ colorScheme, width })
      await expectNoAxeViolations(page)
    })
  }

  test(`what opens over the page passes axe in ${colorScheme}`, async () => {
    await openGallery({ colorScheme })
    await page.getByTestId('menu').click()
    await page.getByRole('menu').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('dialog').click()
    await page.getByRole('dialog').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Place of supply' }).fill('ka')
    await page.getByRole('option', { name: 'Karnataka' }).waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    // While its list closes, the combobox still hides the rest of the page.
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'With undo' }).click()
    await page.getByText('Product archived').waitFor()
    await expectNoAxeViolations(page)
  })
}

test('at 360 pixels nothing reaches beyond the edge, and every button is 44 pixels high', async () => {
  await openGallery({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=checkbox],[type=radio],[aria-hidden])')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      // What is typed into may stand in a box with more parts, which takes the finger for it.
      .map((element) => ({ element, box: element.matches('input') ? element.closest('.min-h-10, .h-12') : element }))
      .filter(({ box }) => box === null || Math.round(box.getBoundingClientRect().height) < 44)
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
})

test('a dialog keeps the focus, closes by Escape and gives the focus back', async () => {
  await openGallery()
  await page.getByTestId('dialog').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename store' })
  await dialog.waitFor()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('Rename store')
})

test('a confirmation that fails says why and stays', async () => {
  await openGallery()
  await page.getByTestId('confirm').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete "Chai & Co."?' })
  await dialog.getByRole('button', { name: 'Delete store' }).click()
  await dialog.getByRole('alert').getByText('The store has open orders.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('Delete store')
})

test('a menu opens by arrow key, jumps by letter, acts by Enter and closes by Escape', async () => {
  await openGallery()
  await page.getByTestId('menu').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Copy address' }).waitFor()
  await expect.poll(() => focused()).toContain('Copy address')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('Download')
  await page.keyboard.press('End')
  await expect.poll(() => focused()).toBe('Delete')
  await page.keyboard.press('c')
  await expect.poll(() => focused()).toContain('Copy address')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('More')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy address' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Copied').waitFor()
})

test('arrow keys move between tabs and show them', async () => {
  await openGallery()
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel').getByText('Four purchases since August.').waitFor()
  await page.keyboard.press('End')
  await page.getByRole('tabpanel').getByText('Nothing to set up.').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Overview')
})

test('a combobox finds by typing, chooses by Enter and closes by Escape', async () => {
  await openGallery()
  const combobox = page.getByRole('combobox', { name: 'Place of supply' })
  await combobox.focus()
  await page.keyboard.type('ka')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => combobox.inputValue()).toBe('Karnataka')
  await combobox.fill('Atlantis')
  await page.getByText('Nothing matches').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing matches').waitFor({ state: 'hidden' })
})

test('Tab out of an open combobox closes it, and the rest of the page is there for screen readers again', async () => {
  await openGallery()
  await page.getByRole('combobox', { name: 'Place of supply' }).fill('ka')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[aria-hidden=true]'))).toBe(null)
  await expect.poll(() => page.locator('main').getAttribute('aria-hidden')).toBe(null)
})

test('a one-time code is pasted in one go', async () => {
  await openGallery()
  const digits = page.getByRole('textbox', { name: 'Code from your e-mail' })
  await digits.evaluate((element) => {
    element.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '482 913')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => page.getByLabel('Digit 6 of 6').first().inputValue()).toBe('3')
  await expect.poll(() => digits.inputValue()).toBe('4')
  await expect.poll(() => digits.getAttribute('autocomplete')).toBe('one-time-code')
})

test('undo in a toast takes back what was done', async () => {
  await openGallery()
  await page.getByRole('button', { name: 'With undo' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Product is back').waitFor()
  await page.getByText('Product archived').waitFor({ state: 'detached' })
})

test('a form focuses its first wrong field in sight, and shows the server its own errors by field', async () => {
  await openGallery({ width: 390, height: 700 })
  const form = page.getByRole('form', { name: 'Open a store' })
  const email = form.getByLabel('Your e-mail')
  await form.getByLabel('Name of the store').fill('Chai & Co.')
  await form.getByRole('button', { name: 'Open the store' }).click()
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => email.evaluate((element) => element.getBoundingClientRect().top), {
      message: 'clear of the bar at the top',
    })
    .toBeGreaterThan(56)

  await email.fill('taken@haat.example')
  await form.getByRole('combobox', { name: 'Your State' }).press('Enter')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await form.getByLabel('A password').fill('a long password')
  await form.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await form.getByRole('button', { name: 'Open the store' }).click()
  await form.getByText('This address has a store already.').waitFor()
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => form.getByLabel('A password').inputValue()).toBe('a long password')

  await email.fill('asha@chai.example')
  await form.getByRole('button', { name: 'Open the store' }).click()
  await page.getByText('Chai & Co. is open').waitFor()
})

test('what was typed outlives a reload and a server that is away, the password excepted', async () => {
  await openGallery()
  const form = page.getByRole('form', { name: 'Open a store' })
  await form.getByLabel('Name of the store').fill('down')
  await form.getByLabel('Your e-mail').fill('asha@chai.example')
  await form.getByLabel('A password').fill('a long password')
  await page.reload()
  await expect.poll(() => form.getByLabel('Name of the store').inputValue()).toBe('down')
  await expect.poll(() => form.getByLabel('Your e-mail').inputValue()).toBe('asha@chai.example')
  await expect.poll(() => form.getByLabel('A password').inputValue()).toBe('')

  await form.getByRole('combobox', { name: 'Your State' }).click()
  await page.getByRole('option', { name: 'Delhi' }).click()
  await form.getByLabel('A password').fill('a long password')
  await form.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await form.getByRole('button', { name: 'Open the store' }).click()
  await form.getByRole('alert').getByText('What you typed is still here').waitFor()
  await expect.poll(() => form.getByLabel('A password').inputValue()).toBe('a long password')
})

test('heads sort the table and say so', async () => {
  await openGallery()
  const table = page.getByRole('table', { name: 'Purchases', exact: true })
  const firstPack = () => table.getByRole('row').nth(1).getByRole('cell').first().textContent()
  await table.getByRole('button', { name: 'Total' }).click()
  await expect
    .poll(() => table.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort'))
    .toBe('ascending')
  await expect.poll(() => firstPack()).toBe('500 credits')
  await table.getByRole('button', { name: 'Total' }).click()
  await expect.poll(() => firstPack()).toBe('10,000 credits')
})

test('the choice of dark outlives a reload', async () => {
  await openGallery({ colorScheme: 'light' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).first().click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  await expect.poll(ground).toBe(dark)
})

test('the rupee sign is drawn by the faces themselves, without the large files', async () => {
  await openGallery()
  const faces = await page.evaluate(async () => {
    const loaded = await Promise.all(
      ['Inter Variable', 'Fraunces Variable'].map((family) => document.fonts.load(`16px "${family}"`, '₹')),
    )
    return loaded.map((found) => found.map(({ family, status, unicodeRange }) => `${family} ${status} ${unicodeRange}`))
  })
  expect(faces.map((found) => found.at(-1)?.replaceAll('"', ''))).toEqual([
    'Inter Variable loaded U+20B9',
    'Fraunces Variable loaded U+20B9',
  ])
})

test('the menu of a phone opens as a drawer and closes when a link is followed', async () => {
  await openGallery({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectNoAxeViolations(page)
  await drawer.getByRole('link', { name: 'Feedback' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#feedback')
})

test('the first Tab leads to the skip link, and that into the page', async () => {
  await openGallery()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})
