import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import { suspendStoreEndpoint } from '../../domains/src/stores/suspensions/contract.ts'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { tokenOf } from '../token-of.ts'
import { expectAccessibleScreens, type PageOptions } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

/** The second store of the demo's first vendor. */
const STORE = 'kaapi-corner'
const REASON = 'The coffee is sold under another roaster’s name'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

/** Opens the dashboard in the suspended store, signed in as its owner. */
async function openDashboard(path: string, options: PageOptions = {}): Promise<Page> {
  const { urls, vendor } = admin.platform
  const { email, password } = vendor
  const token = tokenOf(await admin.clientOf().call(signInVendorEndpoint, { body: { email, password } }))
  const page = await admin.browser.newPage({ ...options, baseURL: urls.dashboard })
  const cookie = { url: urls.dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: token, httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: STORE },
  ])
  await page.goto(path)
  return page
}

/** Opens the first item about a subject in the inbox, and claims it. */
async function handle(page: Page, about: RegExp): Promise<void> {
  await page.goto('/reports')
  await page.getByRole('link', { name: about }).first().click()
  await page.getByRole('button', { name: 'Handle' }).click()
  await page.getByRole('form', { name: 'Answer' }).waitFor()
}

test('a visitor without JavaScript reports a theme, and an administrator answers and closes the report', async () => {
  const { urls } = admin.platform
  const visitor = await admin.browser.newPage({ baseURL: urls.marketplace, width: 360, javaScriptEnabled: false })
  await visitor.goto('/themes/tiffin')
  await visitor.getByRole('link', { name: 'Report this theme' }).click()
  await visitor.getByLabel('It copies someone else’s work').check()
  await visitor.getByLabel('What happened?').fill('The plates are drawn after mine, see plates.example.')
  await visitor.getByLabel('Your email (optional)').fill('nina@plates')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  // The browser accepts an address without a dot, the server doesn't. Nothing that was typed is lost.
  await visitor.getByText('Enter an email address, such as priya@example.com').waitFor()
  expect(await visitor.getByLabel('It copies someone else’s work').isChecked()).toBe(true)
  await visitor.getByLabel('Your email (optional)').fill('nina@plates.example')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByRole('heading', { name: 'We’ve received your report' }).waitFor()
  expect(visitor.url()).toBe(`${urls.marketplace}/themes/tiffin/report?sent`)
  const form = await admin.browser.newPage({ baseURL: urls.marketplace })
  await form.goto('/themes/tiffin/report')
  await expectAccessibleScreens(form)

  const page = await admin.open('/reports')
  await handle(page, /^Tiffin: It copies/)
  await page.getByText('see plates.example').waitFor()
  await page.getByLabel('Message').fill('Thank you. When did you publish them?')
  await page.getByRole('button', { name: 'Add message' }).click()
  await page.getByText('Answer sent').waitFor()
  await page.getByRole('radio', { name: 'We’ve acted on it' }).check()
  await page.getByRole('button', { name: 'Close report' }).click()
  await page.getByText(/^Closed by/).waitFor()
  const mails = await admin.platform.db
    .selectFrom('outgoing_mails')
    .select('subject')
    .where('recipient_address', '=', 'nina@plates.example')
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['About the theme Tiffin', 'Your report about the theme Tiffin'])
})

test('the owner of a suspended store appeals, another administrator upholds it, and the store is back online', async () => {
  const { urls } = admin.platform
  const owner = await admin.owner()
  await owner.call(suspendStoreEndpoint, {
    params: { store_slug: STORE },
    body: { duration: 'permanent', reason: REASON },
  })
  const visitor = await admin.browser.newPage({ baseURL: urls.storefront, width: 360 })
  await expect.poll(async () => (await fetch(`${urls.storefront}/${STORE}`)).status).toBe(503)
  await visitor.goto(`/${STORE}`)
  await visitor.getByRole('link', { name: 'Report this store' }).click()
  await visitor.getByLabel('It’s a scam, or orders don’t arrive').check()
  await visitor.getByLabel('What happened?').fill('I paid for two packs a month ago.')
  await expectAccessibleScreens(visitor)
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByRole('heading', { name: 'We’ve received your report' }).waitFor()

  const vendor = await openDashboard('/', { width: 390 })
  await vendor.getByText(`Reason: ${REASON}`).waitFor()
  await vendor.getByRole('button', { name: 'Appeal', exact: true }).click()
  await vendor.getByLabel('Why is the suspension wrong?').fill('Too short')
  await vendor.getByRole('button', { name: 'Send appeal' }).click()
  await vendor.getByText('Write at least 10 characters').waitFor()
  await vendor.getByLabel('Why is the suspension wrong?').fill('I roast it myself. Here is the licence: HL-2291.')
  await vendor.getByRole('button', { name: 'Send appeal' }).click()
  await vendor.getByText('Waiting for a decision').waitFor()
  await expect.poll(() => vendor.getByRole('button', { name: 'Appeal', exact: true }).count()).toBe(0)
  await expectAccessibleScreens(vendor)
  await vendor.goto('/products')
  await vendor.getByText('This store is suspended').waitFor()

  const decider = await admin.open('/reports')
  await handle(decider, /^Kaapi Corner: Suspension/)
  await decider.getByText('This appeal is about your own decision').waitFor()
  // The claim keeps others out until it's free again.
  await admin.platform.db.updateTable('reports').set({ claimed_by: null, claimed_until: null }).execute()

  const support = await admin.open('/reports', { token: await admin.signIn(demoAdmins.support), width: 390 })
  await handle(support, /^Kaapi Corner: It’s a scam/)
  await support.getByRole('link', { name: 'Open the store' }).waitFor()
  await handle(support, /^Kaapi Corner: Suspension/)
  await expectAccessibleScreens(support)
  await support.getByRole('radio', { name: 'Undo the decision' }).check()
  await support.getByLabel(/^Explanation/).fill('The licence is in your name.')
  await support.getByRole('button', { name: 'Decide appeal' }).click()
  await support.getByText(/^Closed by/).waitFor()

  await expect.poll(async () => (await fetch(`${urls.storefront}/${STORE}`)).status).toBe(200)
  await vendor.goto('/')
  await vendor.getByText('The licence is in your name.').waitFor()
  expect(await vendor.getByText(`Reason: ${REASON}`).count()).toBe(0)
})
