import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import { allowSupportEndpoint } from '../../domains/src/impersonation/contract.ts'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { tokenOf } from '../token-of.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const reason = 'The product list looks empty on her phone'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const signIn = async (account: { email: string; password: string }) =>
  tokenOf(await admin.clientOf().call(signInVendorEndpoint, { body: account }))

async function addVendorSession(page: Page, token: string): Promise<void> {
  const { dashboard } = admin.platform.urls
  const cookie = { url: dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([{ ...cookie, name: 'tokenVendorsPlatform', value: token, httpOnly: true }])
}

/** The page of the demo's vendor in the administration, in a browser that is also signed in to a store of somebody else. */
async function openVendorPage(): Promise<Page> {
  const { db, vendor, neighbour } = admin.platform
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', vendor.email)
    .executeTakeFirstOrThrow()
  const page = await admin.open(`/vendors/${id}`, { token: await admin.signIn(demoAdmins.support) })
  await addVendorSession(page, await signIn(neighbour))
  return page
}

async function startVisit(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'View as vendor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Too short')
  await dialog.getByRole('button', { name: 'Open the dashboard' }).click()
  await dialog.getByText('Write at least 10 characters').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByLabel('Reason').fill(reason)
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open the dashboard' }).click()
  const visit = await opened
  await bar(visit).waitFor()
  return visit
}

const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as vendor' })

test('a vendor lets support view the dashboard, read-only, until she withdraws it', async () => {
  const { dashboard } = admin.platform.urls
  const vendor = await admin.browser.newPage({ baseURL: dashboard })
  await addVendorSession(vendor, await signIn(admin.platform.vendor))
  const support = await openVendorPage()
  await support.getByText('To view the dashboard, ask the vendor to allow it').waitFor()

  await vendor.goto('/account')
  await vendor.getByText('Nobody has viewed your dashboard.').waitFor()
  await expectAccessibleScreens(vendor)
  await vendor.getByRole('radio', { name: '7 days' }).click()
  await vendor.getByRole('button', { name: 'Let support view your dashboard' }).click()
  await vendor.getByText('Support can view your dashboard until').waitFor()

  await support.reload()
  const visit = await startVisit(support)
  expect(await bar(visit).textContent()).toMatch(/Viewing as Priya Subramanian · Read-only, (29|30) minutes left/)
  expect(await bar(visit).textContent()).toContain(`${demoAdmins.support.name}: ${reason}`)
  await support.getByText('You’re viewing the dashboard of Priya Subramanian').waitFor()
  await visit.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessibleScreens(visit)
  await visit.setViewportSize({ width: 1280, height: 900 })

  await visit.getByRole('link', { name: 'Orders', exact: true }).click()
  await visit.getByRole('link', { name: 'New order' }).click()
  await visit.getByLabel('Search customers').fill('asha')
  await visit.getByText('Couldn’t search. You’re viewing another account').waitFor()
  await visit.getByRole('link', { name: 'Products', exact: true }).click()
  await visit.getByRole('button', { name: 'Export' }).click()
  await visit.getByRole('menuitem', { name: 'CSV, to import again' }).click()
  await visit.getByText('You can’t download anything').first().waitFor()
  await visit.getByRole('table').getByRole('link').first().click()
  await visit.getByLabel('Title', { exact: true }).fill('Changed by support')
  await visit.getByRole('button', { name: 'Save product' }).click()
  await visit.getByText('Couldn’t save. You’re viewing another account').waitFor()
  await visit.getByRole('button', { name: 'Discard' }).click()
  await visit.getByRole('link', { name: 'Browse apps' }).click()
  await visit.getByText('You can view the dashboard only').first().waitFor()
  await bar(visit).waitFor()

  const own = await support.context().newPage()
  await own.goto(`${dashboard}/stores`)
  await own.getByText('Mehta Handlooms').first().waitFor()
  expect(await bar(own).count()).toBe(0)
  await own.close()

  await vendor.reload()
  await vendor.getByText('Support is viewing it now').waitFor()
  await vendor.getByRole('row', { name: new RegExp(`${demoAdmins.support.name}.*${reason}.*Viewing now`) }).waitFor()
  await expectAccessibleScreens(vendor)
  await vendor.getByRole('button', { name: 'Withdraw' }).click()
  await vendor.getByRole('row', { name: /Less than a minute/ }).waitFor()

  await visit.getByRole('link', { name: 'Collections' }).click()
  await visit.getByText('You’re no longer viewing this dashboard').waitFor()
  await visit.getByText('The vendor has withdrawn the permission.').waitFor()
  await expectAccessibleScreens(visit)
  await visit.reload()
  await visit.getByText('You’re no longer viewing this dashboard').waitFor()
  await visit.getByRole('button', { name: 'Leave' }).click()
  await visit.getByRole('button', { name: 'Account of Arjun Mehta' }).waitFor()
})

test('a visit ends with Stop and when its time is over, and no other surface knows it', async () => {
  const { dashboard, marketplace, editor } = admin.platform.urls
  const token = await signIn(admin.platform.vendor)
  await admin.clientOf(token).call(allowSupportEndpoint, { body: { duration: '24h' } })
  const support = await openVendorPage()
  const first = await startVisit(support)
  const cookies = await first.context().cookies(dashboard)
  const session = cookies.find(({ name }) => name === 'haatSupportVisit')?.value ?? ''
  const install = async (surface: string, path: string, cookie: string) => {
    const response = await fetch(surface + path, {
      method: 'POST',
      headers: { origin: new URL(surface).origin, cookie, 'content-type': 'application/json', 'x-support-visit': '1' },
      body: JSON.stringify({ store_slug: 'priya-masala', app_id: '1' }),
    })
    return [response.status, (await response.json()).code]
  }
  for (const [surface, path] of [
    [marketplace, '/api/store-apps/install'],
    [editor, '/api/theme-editor/save'],
  ] as const) {
    expect(await install(surface, path, `haatSupportVisit=${session}`)).toEqual([401, 'not_signed_in'])
    expect(await install(surface, path, `tokenVendorsPlatform=${session}`)).toEqual([403, 'read_only_session'])
  }
  await bar(first).getByRole('button', { name: 'Stop' }).click()
  await first.getByText('You stopped viewing it.').waitFor()
  await first.close()

  await support.reload()
  const second = await startVisit(support)
  await second.clock.install()
  await second.reload()
  await bar(second).waitFor()
  await second.clock.fastForward('31:00')
  await second.getByText('The time is over.').waitFor()
  await support.getByRole('button', { name: 'Stop viewing' }).click()
  await support.getByRole('button', { name: 'View as vendor' }).waitFor()
})
