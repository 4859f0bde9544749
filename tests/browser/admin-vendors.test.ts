import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const PHONE = { width: 360, height: 780 }
const DESKTOP = { width: 1280, height: 900 }
/** A demo store with a theme, whose vendor has eight stores. */
const STORE = { slug: 'bombay-bakes', name: 'Bombay Bakes', vendor: 'Fatima Shaikh' }

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const visit = () => fetch(`${admin.platform.urls.storefront}/${STORE.slug}`)
const statusOfVisit = async () => (await visit()).status
const isOnline = async (slug: string) => (await fetch(`${admin.platform.urls.storefront}/${slug}`)).status === 200

/** Checks both widths in both colours, and returns to the width of the test. */
async function expectAccessible(page: Page, size: { width: number; height: number }): Promise<void> {
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.setViewportSize(size)
}

test('an administrator approves and rejects waiting vendors on a phone', async () => {
  const page = await admin.open('/', PHONE)
  await page.getByRole('link', { name: 'Vendors to approve' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  const rows = page
    .getByRole('table', { name: 'Vendors' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await rows.filter({ hasText: 'Waiting for 39 hours, overdue' }).filter({ hasText: 'Mohammed Irfan' }).waitFor()
  expect(await rows.getByRole('link').allTextContents()).toEqual(['Mohammed Irfan', 'Sneha Kulkarni', 'Kavya Reddy'])
  await expectAccessible(page, PHONE)

  expect(await isOnline('irfan-attars')).toBe(false)
  await page.getByRole('link', { name: 'Mohammed Irfan' }).click()
  await page.getByText('overdue by 15 hours').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Mohammed Irfan is approved').waitFor()
  await page.getByText(/^Approved \d+ \w+ \d{4}/).waitFor()
  await expect.poll(() => isOnline('irfan-attars')).toBe(true)
  await expectAccessible(page, PHONE)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Vendors' }).click()
  await page.getByRole('link', { name: 'Sneha Kulkarni' }).click()
  await page.getByText('I’ve added our workshop’s address').waitFor()
  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject vendor' }).press('Enter')
  await dialog.getByText('Enter a reason').waitFor()
  await page.keyboard.type('The phone number isn’t in service.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Sneha Kulkarni is rejected').waitFor()
  const decided = await admin.platform.db
    .selectFrom('outgoing_mails')
    .select(['recipient_address', 'text_body'])
    .where('subject', 'in', ['Your Haat account has been approved', 'Your Haat account hasn’t been approved'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(decided).toMatchObject([
    { recipient_address: 'sneha@demo.haat.local', text_body: expect.stringContaining('isn’t in service') },
    { recipient_address: 'irfan@demo.haat.local' },
  ])

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Vendors' }).click()
  await page.setViewportSize(DESKTOP)
  await page.getByPlaceholder('Search by name or email').fill('kavya@demo')
  await page.getByRole('checkbox', { name: /Kavya Reddy/ }).press('Space')
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve vendor' }).press('Enter')
  await page.getByText('“Kavya Reddy” approved').waitFor()
  await expect.poll(() => isOnline('reddy-pickles')).toBe(true)
})

test('an administrator suspends a store after reading what that affects, replaces the order, and lifts it', async () => {
  const page = await admin.open('/stores', DESKTOP)
  await page.getByPlaceholder('Search by name or address').fill(STORE.slug)
  await page.getByRole('link', { name: STORE.name }).press('Enter')
  await page.getByRole('heading', { level: 1, name: STORE.name }).waitFor()
  const address = await page.getByRole('link', { name: 'View store' }).getAttribute('href')
  expect(address).toBe(`${admin.platform.urls.storefront}/${STORE.slug}`)
  expect(await statusOfVisit()).toBe(200)

  await page.getByRole('button', { name: 'Suspend', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^The theme .+ stays published\.$/).waitFor()
  await expectAccessible(page, DESKTOP)
  await dialog.getByRole('radio', { name: '24 hours' }).press('ArrowDown')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two cakes are sold without a licence for food.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(`${STORE.name} is suspended`).waitFor()
  await page.getByText(/^Suspended\. Back online in (7 days|6 days 23 hours)$/).waitFor()
  await expect.poll(statusOfVisit).toBe(503)
  const unavailable = await visit()
  expect(Number(unavailable.headers.get('retry-after'))).toBeGreaterThan(6.9 * 24 * 3600)
  expect(await unavailable.text()).toContain('isn’t available right now')
  await expectAccessible(page, DESKTOP)

  await page.getByRole('button', { name: 'Replace suspension' }).click()
  await dialog.getByText(/A later order replaces the earlier one/).waitFor()
  await dialog.getByText('Permanently').click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The licence was forged.')
  await dialog.getByRole('button', { name: 'Replace suspension' }).click()
  await page.getByText('Suspended until an administrator reactivates the store').waitFor()
  expect((await visit()).headers.get('retry-after')).toBe(String(24 * 3600))

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The authority confirmed the licence.')
  await dialog.getByRole('button', { name: 'Reactivate store' }).click()
  await page.getByText(/^By .+ Lifted by .+ Reason: The authority confirmed the licence\.$/).waitFor()
  await page.getByText(/^By .+ Replaced by /).waitFor()
  await expect.poll(statusOfVisit).toBe(200)

  await page.getByRole('link', { name: STORE.vendor }).click()
  await page.getByRole('table', { name: 'Stores' }).getByRole('link', { name: STORE.name }).waitFor()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByText('8 stores stay online, unless you suspend them too.').waitFor()
  await dialog.getByText('Suspend the stores for 24 hours').click()
  await expectAccessible(page, DESKTOP)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Chargebacks on most orders.')
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await page.getByText(`The account of ${STORE.vendor} is suspended`).waitFor()
  await expect.poll(statusOfVisit).toBe(503)
  await page.getByRole('button', { name: 'Edit limits' }).click()
  await dialog.getByLabel('Stores', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Save limits' }).click()
  await page.getByText('+2', { exact: true }).waitFor()

  const { db } = admin.platform
  const account = db.selectFrom('accounts').select('id').where('name', '=', STORE.vendor)
  const { id } = await account.executeTakeFirstOrThrow()
  const now = new Date()
  await db
    .insertInto('totp_authenticators')
    .values({ account_id: id, encrypted_secret: 'lost', created_at: now, confirmed_at: now })
    .execute()
  await page.reload()
  await page.getByRole('button', { name: 'Turn off authenticator app' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She lost her phone, and called from the shop’s number.')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Authenticator app turned off').waitFor()
  await page.getByRole('button', { name: 'Turn off authenticator app' }).waitFor({ state: 'detached' })
  expect(await db.selectFrom('totp_authenticators').where('account_id', '=', id).execute()).toEqual([])
  await expectAccessible(page, DESKTOP)
})
