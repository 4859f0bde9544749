import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const EMAIL = 'kavya@example.com'
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

/** Opens the real registration page from a campaign on a phone, registers, and creates a store. */
async function signUp(): Promise<void> {
  const { db, urls } = admin.platform
  const page = await admin.browser.newPage({ width: 390, baseURL: urls.dashboard, userAgent: PHONE })
  const counted = page.waitForResponse(/signup-analytics\/opened/)
  await page.goto('/register?utm_source=Spring%20Fair&utm_campaign=stall')
  await counted
  await page.getByLabel('Your name').fill('Kavya Menon')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('a pot of strong tea')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(/\b\d{6}\b/.exec(mail.text_body)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Create your first store' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kavya’s Kitchen')
  await page.getByRole('button', { name: 'Create store' }).click()
  await page.getByRole('heading', { level: 1, name: /Kavya/ }).waitFor()
}

/** The texts of the cells of a table's row, by a text in the row. */
async function cellsOf(page: Page, table: string, row: string): Promise<string[]> {
  const cells = page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell')
  await cells.first().waitFor()
  return cells.allInnerTexts()
}

/** Clicks a button that downloads a file, and returns the file's lines. */
async function download(page: Page, button: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
}

test('the funnel counts the real registration page, and people who stopped get an email once', async () => {
  await signUp()
  const page = await admin.open('/analytics/sign-up')
  expect(await cellsOf(page, 'Funnel by source', 'spring-fair')).toEqual([
    'spring-fair',
    ...['1', '1', '1', '1', '0', '0'],
    '0%',
  ])
  expect(await cellsOf(page, 'Recent events', 'Created a store')).toContain('spring-fair, stall')
  const csv = await download(page, 'Export')
  expect(csv).toContain('group,spring-fair,,1,1,1,1,0,0')
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const stopped = page.getByRole('link', { name: /stopped at Verified$/ })
  const count = Number(await stopped.textContent())
  expect(count).toBeGreaterThan(2)
  await stopped.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${count} journeys`).waitFor()
  expect(await page.getByRole('row').filter({ hasText: '@demo.haat.local' }).count()).toBe(count)
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Email people who stopped' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your account is ready: create your store').waitFor()
  await expectAccessibleScreens(page)
  // The text scrolls in a low window, and holds nothing that takes the focus.
  await page.setViewportSize({ width: 1280, height: 360 })
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const send = dialog.getByRole('button', { name: /^Send to \d+ people$/ })
  const recipients = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0])
  await send.press('Enter')
  await dialog.getByText(`${recipients} emails are on their way`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const mails = await admin.platform.db
    .selectFrom('outgoing_mails')
    .select(['recipient_address', 'text_body'])
    .where('subject', '=', 'Your account is ready: create your store')
    .execute()
  expect(new Set(mails.map(({ recipient_address: address }) => address)).size).toBe(recipients)
  await page.getByRole('button', { name: 'Email people who stopped' }).click()
  await dialog.getByText('Nobody can get this email right now.').waitFor()

  const unsubscribe = await admin.browser.newPage()
  await unsubscribe.goto(/\S+\/unsubscribe\?token=\S+/.exec(mails[0]?.text_body ?? '')?.[0] ?? '')
  await unsubscribe.getByRole('button', { name: 'Unsubscribe' }).click()
  await unsubscribe.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
})

test('an analyst sees figures that link to their records, and neither names nor addresses', async () => {
  const { db } = admin.platform
  const { id } = await db.selectFrom('admin_roles').select('id').where('key', '=', 'analyst').executeTakeFirstOrThrow()
  const { email } = demoAdmins.reviewer
  const account = db.selectFrom('accounts').select('id').where('kind', '=', 'admin').where('email', '=', email)
  await db.updateTable('admin_role_members').set({ role_id: id }).where('account_id', '=', account).execute()
  const token = await admin.signIn(demoAdmins.reviewer)

  const page = await admin.open('/analytics', { token })
  await page.getByLabel('Period', { exact: true }).click()
  await page.getByRole('option', { name: 'Last 90 days' }).click()
  await page.waitForURL(/period=90d/)
  const chart = page.getByRole('group', { name: /^Gross sales by day\./ })
  await chart.focus()
  await page.keyboard.press('End')
  await chart.getByText(/: Gross sales ₹/).waitFor({ state: 'attached' })
  await page.getByRole('table', { name: /Share of the vendors/ }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  const [head = '', ...days] = await download(page, 'Export')
  const column = head.split(',').indexOf('sales_paise')
  const sum = days.reduce((total, line) => total + Number(line.split(',')[column]), 0)
  expect(sum).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Gross sales' }).first().click()
  const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(sum / 100)
  await page.getByText(`₹${rupees} in all`).waitFor()
  await expectAccessibleScreens(page)

  const people = await admin.open('/analytics/sign-up/verified?outcome=dropped', { token })
  await people.getByText(/\d+ journeys/).waitFor()
  expect(await people.getByRole('row').filter({ hasText: '@' }).count()).toBe(0)
  expect(await people.getByRole('button', { name: 'Email people who stopped' }).count()).toBe(0)

  const quiet = await admin.open('/analytics/sign-up?from=2020-01-01&to=2020-01-05', { token })
  await quiet.getByRole('heading', { name: 'No sign-ups in this period' }).waitFor()
  await expectAccessibleScreens(quiet)
})
