import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInBothSchemes,
  openBrowser,
  type PageOptions,
  type TestBrowser,
} from './browser.ts'
import { serveUiGallery } from './serve-ui-gallery.ts'

let browser: TestBrowser
let gallery: Awaited<ReturnType<typeof serveUiGallery>>
let page: Page
const consoleMessages: string[] = []

beforeAll(async () => {
  ;[browser, gallery] = await Promise.all([openBrowser(), serveUiGallery()])
})
afterEach(async () => {
  await page.close()
  expect(consoleMessages.splice(0), 'no console errors or warnings').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await gallery?.close()
})

async function openGallery(options: PageOptions = {}): Promise<void> {
  page = await browser.newPage(options)
  page.on('pageerror', (error) => consoleMessages.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleMessages.push(message.text())
  })
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
}

const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

test.each([1440, 390])('every component passes axe in light and dark at %i pixels', async (width) => {
  await openGallery({ width })
  await expectNoAxeViolationsInBothSchemes(page)
})

test('popups and dialogs pass axe in light and dark', async () => {
  await openGallery()
  await page.getByTestId('menu').click()
  await page.getByRole('menu').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  await page.getByTestId('dialog').click()
  await page.getByRole('dialog').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Place of supply' }).fill('ka')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.keyboard.press('Escape')
  // The combobox hides the rest of the page until its list has closed.
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'With undo' }).click()
  await page.getByText('Product archived').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
})

test('at 360 pixels nothing overflows and every button is 44 pixels high', async () => {
  await openGallery({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=checkbox],[type=radio],[aria-hidden])')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      // The touch target of an input can be the group around it.
      .map((element) => ({ element, box: element.matches('input') ? element.closest('.min-h-10, .h-12') : element }))
      .filter(({ box }) => box === null || Math.round(box.getBoundingClientRect().height) < 44)
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
  // Also with classes other than its size.
  const spinner = page.locator('span[role=status] > svg').first()
  expect(await spinner.boundingBox()).toMatchObject({ width: 20, height: 20 })
})

test('a dialog traps the focus, closes with Escape and restores the focus', async () => {
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

test('a failed confirmation shows the error and stays open', async () => {
  await openGallery()
  await page.getByTestId('confirm').click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete "Chai & Co."?' })
  await dialog.getByRole('button', { name: 'Delete store' }).click()
  await dialog.getByRole('alert').getByText('This store has open orders.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('Delete store')
})

test('a menu supports arrow keys, letters, Enter and Escape', async () => {
  await openGallery()
  await page.getByTestId('menu').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Copy URL' }).waitFor()
  await expect.poll(() => focused()).toContain('Copy URL')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused()).toBe('Download')
  await page.keyboard.press('End')
  await expect.poll(() => focused()).toBe('Delete')
  await page.keyboard.press('c')
  await expect.poll(() => focused()).toContain('Copy URL')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => focused()).toBe('More')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Copy URL' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Copied').waitFor()
})

test('arrow keys select tabs', async () => {
  await openGallery()
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel').getByText('Four purchases since August.').waitFor()
  await page.keyboard.press('End')
  await page.getByRole('tabpanel').getByText('This app has no settings.').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Overview')
})

test('a combobox filters while typing, selects with Enter and closes with Escape', async () => {
  await openGallery()
  const combobox = page.getByRole('combobox', { name: 'Place of supply' })
  await combobox.focus()
  await page.keyboard.type('ka')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => combobox.inputValue()).toBe('Karnataka')
  await combobox.fill('Atlantis')
  await page.getByText('No results').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('No results').waitFor({ state: 'hidden' })
})

test('Tab closes an open combobox and makes the page accessible to screen readers again', async () => {
  await openGallery()
  await page.getByRole('combobox', { name: 'Place of supply' }).fill('ka')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('option', { name: 'Karnataka' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[aria-hidden=true]'))).toBe(null)
  await expect.poll(() => page.locator('main').getAttribute('aria-hidden')).toBe(null)
})

test('a verification code can be pasted', async () => {
  await openGallery()
  const digits = page.getByRole('textbox', { name: 'Verification code' })
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

test('Undo in a toast undoes the action', async () => {
  await openGallery()
  await page.getByRole('button', { name: 'With undo' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Product restored').waitFor()
  await page.getByText('Product archived').waitFor({ state: 'detached' })
})

test('on phones, only the latest toast is shown, and it doesn’t cover the buttons of a dialog', async () => {
  await openGallery({ width: 390, height: 700 })
  const [earlier, latest] = [page.getByText('Invoice sent to asha@chai.example'), page.getByText('Product archived')]
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await earlier.waitFor()
  await page.getByRole('button', { name: 'With undo' }).click()
  await latest.waitFor()
  await earlier.waitFor({ state: 'hidden' })
  await page.getByTestId('dialog').click()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await button.click({ trial: true })
  expect(await latest.isVisible()).toBe(true)
})

test('a form focuses its first invalid field and shows server errors by field', async () => {
  await openGallery({ width: 390, height: 700 })
  const form = page.getByRole('form', { name: 'Create a store' })
  const email = form.getByLabel('Email')
  await form.getByLabel('Store name').fill('Chai & Co.')
  await form.getByRole('button', { name: 'Create store' }).click()
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => email.evaluate((element) => element.getBoundingClientRect().top), {
      message: 'below the sticky bar',
    })
    .toBeGreaterThan(56)

  await email.fill('taken@haat.example')
  await form.getByRole('combobox', { name: 'State' }).press('Enter')
  await page.getByRole('option', { name: 'Karnataka' }).click()
  await form.getByLabel('Password', { exact: true }).fill('a long password')
  await form.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await form.getByRole('button', { name: 'Create store' }).click()
  await form.getByText('This email already has a store').waitFor()
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  await expect.poll(() => form.getByLabel('Password', { exact: true }).inputValue()).toBe('a long password')

  await email.fill('asha@chai.example')
  await form.getByRole('button', { name: 'Create store' }).click()
  await page.getByText('Chai & Co. created').waitFor()
})

test('input survives a reload and a network error, except the password', async () => {
  await openGallery()
  const form = page.getByRole('form', { name: 'Create a store' })
  await form.getByLabel('Store name').fill('down')
  await form.getByLabel('Email').fill('asha@chai.example')
  await form.getByLabel('Password', { exact: true }).fill('a long password')
  await page.reload()
  await expect.poll(() => form.getByLabel('Store name').inputValue()).toBe('down')
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('asha@chai.example')
  await expect.poll(() => form.getByLabel('Password', { exact: true }).inputValue()).toBe('')

  await form.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Delhi' }).click()
  await form.getByLabel('Password', { exact: true }).fill('a long password')
  await form.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await form.getByRole('button', { name: 'Create store' }).click()
  await form.getByRole('alert').getByText('Your changes are still here').waitFor()
  await expect.poll(() => form.getByLabel('Password', { exact: true }).inputValue()).toBe('a long password')
})

test('column headers sort the table and set aria-sort', async () => {
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

test('the dark theme persists after a reload', async () => {
  await openGallery({ colorScheme: 'light' })
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.getByRole('radio', { name: 'Dark' }).first().click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  await expect.poll(background).toBe(dark)
})

test('with reduced motion, a change of colours starts no transitions', async () => {
  await openGallery({ reducedMotion: 'reduce' })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)).toBe(
    0,
  )
})

test('the rupee sign comes from its own small font files', async () => {
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

test('the phone menu opens as a drawer and closes when a link is followed', async () => {
  await openGallery({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expectNoAxeViolations(page)
  await drawer.getByRole('link', { name: 'Feedback' }).click()
  await drawer.waitFor({ state: 'detached' })
  expect(page.url()).toContain('#feedback')
})

test('the first Tab focuses the skip link, which focuses the page', async () => {
  await openGallery()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('a chart is read with arrow keys and the pointer, and shows its data as a table', async () => {
  await openGallery()
  const chart = page.getByRole('group', { name: /^Sales by month/ })
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await chart.getByText('Jun: 2026 ₹1,84,200.00, 2025 ₹1,41,000.00').waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  await chart.getByText('2026: ₹4,55,100.00').waitFor()
  await page.keyboard.press('Escape')
  await chart.getByText('2026: ₹4,55,100.00').waitFor({ state: 'detached' })
  await chart.hover({ position: { x: 80, y: 100 } })
  await chart.getByText('2026: ₹1,84,200.00').waitFor()

  const figure = page.getByRole('figure').filter({ hasText: 'Sales by month' })
  // Screen readers get the table in any case.
  expect(await figure.getByRole('rowheader').allTextContents()).toEqual([
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov (not over yet)',
  ])
  await figure.getByRole('button', { name: 'Show as table' }).click()
  await figure.getByRole('cell', { name: '₹4,98,700.00' }).waitFor()
  await expectNoAxeViolations(page)
  await figure.getByRole('button', { name: 'Show as chart' }).click()
  await chart.waitFor()
})
