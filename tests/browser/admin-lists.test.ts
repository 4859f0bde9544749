import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { readCsv } from '../read-csv.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
  await admin.platform.db
    .insertInto('outgoing_mails')
    .values([
      { ...mail('Parcel one'), status: 'failed', last_error: 'Mailbox full' },
      { ...mail('Parcel two'), status: 'failed', last_error: 'No such user', secret_until: new Date('2100-01-01') },
      { ...mail('=Parcel three'), status: 'failed', last_error: 'Mailbox full' },
      { ...mail('Parcel four'), status: 'sent', sent_at: new Date() },
    ])
    .execute()
})
afterAll(() => admin.close())

function mail(subject: string) {
  return {
    recipient_name: 'Lata',
    recipient_address: 'lata@parcels.example',
    subject,
    text_body: 'Text',
    html_body: '<p>Text</p>',
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Presses a key on a control that has the focus, as the keyboard does. */
async function pressOn(control: Locator, ...keys: readonly string[]): Promise<void> {
  await control.focus()
  for (const key of keys) await control.page().keyboard.press(key)
}

const headersOf = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.replace(/^Select all emails\s*/, ''))
const subjectsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Emails' })
    .getByRole('button', { name: /Parcel/ })
    .allInnerTexts()

test('an administrator filters, shares, exports and works through a list from the keyboard', async () => {
  const page = await admin.open('/emails')
  await page.getByRole('table', { name: 'Emails' }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('lata@parcels')
  await expect.poll(async () => (await subjectsOf(page)).toSorted()).toHaveLength(4)

  // A filter with an operator.
  await pressOn(button(page, 'Add filter'), 'Enter')
  const form = page.getByRole('form', { name: 'Add a filter' })
  await form.getByRole('combobox', { name: 'Condition' }).press('Enter')
  await page.getByRole('option', { name: 'is none of' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await button(page, 'Apply filter').press('Enter')
  await form.getByText('Choose at least one').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await form.getByRole('checkbox', { name: 'Sent' }).press('Space')
  await button(page, 'Apply filter').press('Enter')
  await button(page, 'Remove filter: Status isn’t Sent').waitFor()
  await expect
    .poll(async () => (await subjectsOf(page)).toSorted())
    .toEqual(['=Parcel three', 'Parcel one', 'Parcel two'])

  // Columns.
  await pressOn(button(page, 'Columns'), 'Enter')
  await page.getByRole('checkbox', { name: 'To', exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'Attempts', exact: true }).press('Space')
  await page.getByRole('button', { name: /^Move Attempts/ }).press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect.poll(() => headersOf(page)).toEqual(['Subject', 'Status', 'Queued', 'Attempts'])

  // A shared view.
  await button(page, 'Save view').press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Undelivered parcels')
  await page.getByRole('checkbox', { name: 'Share with everyone' }).press('Space')
  await button(page, 'Save').press('Enter')
  await page.getByRole('link', { name: 'Undelivered parcels' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).not.toBeNull()
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.setViewportSize({ width: 1280, height: 900 })

  // The file has exactly these columns and rows.
  const download = page.waitForEvent('download')
  await button(page, 'Export').press('Enter')
  const rows = await readDownload((await download).createReadStream())
  expect(rows[0]).toEqual(['Subject', 'Status', 'Queued', 'Attempts'])
  expect(
    rows
      .slice(1)
      .map(([subject, status]) => [subject, status])
      .toSorted(),
  ).toEqual([
    ["'=Parcel three", 'failed'],
    ['Parcel one', 'failed'],
    ['Parcel two', 'failed'],
  ])

  // Rows and bulk actions.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('3 selected').waitFor()
  await button(page, 'Send again').press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).press('Enter')
  const results = page.getByRole('dialog', { name: 'Couldn’t send again 1 of 3 emails' })
  await results.getByRole('listitem').filter({ hasText: 'Parcel two' }).getByText('Only failed emails').waitFor()
  await results.getByRole('listitem').filter({ hasText: 'Parcel one' }).getByText('Done').waitFor()
  await results.getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.getByText('1 selected').waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessibleScreens(page)
  await page.keyboard.press('Escape')
})

test('a colleague opens the shared view and can’t change it, and filters on a phone', async () => {
  const token = await admin.signIn(demoAdmins.support)
  const page = await admin.open('/emails', { token, width: 390, height: 800 })
  await page.getByRole('link', { name: 'Undelivered parcels' }).press('Enter')
  await expect.poll(async () => (await subjectsOf(page)).length).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: /Actions for the view/ }).count()).toBe(0)
  await button(page, 'Change filter: Status isn’t Sent').click()
  const sheet = page.getByRole('dialog', { name: 'Filter by Status' })
  await sheet.getByRole('checkbox', { name: 'Queued' }).click()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await sheet.getByRole('button', { name: 'Apply filter' }).click()
  await button(page, 'Remove filter: Status is none of Queued, Sent').waitFor()
  await button(page, 'Save as new view').waitFor()
  expect(await button(page, 'Update view').count()).toBe(0)
})

test('a link that is clicked right after typing a search opens, although its page loads slowly', async () => {
  const page = await admin.open('/subscriptions')
  let releasePage = () => {}
  const held = new Promise<void>((resolve) => {
    releasePage = resolve
  })
  await page.route(/vendor-plan-page/, async (route) => {
    await held
    await route.continue()
  })
  const link = page.getByRole('table').getByRole('link').first()
  const vendor = (await link.textContent()) ?? ''
  await page.clock.install()
  const requested = page.waitForRequest(/vendor-plan-page/)
  await page.getByPlaceholder('Search by vendor').fill(vendor)
  await link.click()
  await requested
  // Longer than the pause after which a search starts.
  await page.clock.runFor(1_000)
  releasePage()
  await page.waitForURL(/\/subscriptions\/[^?]+$/)
  await page.getByRole('heading', { name: vendor, level: 1 }).waitFor()
})

async function readDownload(stream: Promise<NodeJS.ReadableStream>): Promise<string[][]> {
  let text = ''
  for await (const chunk of await stream) text += String(chunk)
  return readCsv(text)
}
