import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformPages } from '../../domains/src/platform-permissions/pages/contract.ts'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

async function readNavigation(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.filter({ hasText: 'Home' }).waitFor()
  return (await links.allTextContents()).map((text) => text.trim())
}

test('home leads to the waiting work, and the command menu to a record, with the keyboard', async () => {
  const page = await admin.open('/')
  await page.getByText('Monthly plan revenue').waitFor()
  await page.getByText(/Last sealed|Not sealed yet/).waitFor()
  const waiting = page.getByRole('listitem').filter({ hasText: 'Payouts to process' })
  expect(await waiting.textContent()).toMatch(/^3.*Promised within 5 days(Oldest: \d+|Overdue by)/)
  await expectAccessibleScreens(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await waiting.getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/payouts')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Control+k')
  // Typed as soon as it's there, which Playwright can be quicker than.
  await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('tiffi')
  await page.getByRole('option', { name: /^Tiffin/ }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Tiffin' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/moderation/tiffin')
})

test('a reviewer sees the pages, the waiting work and the records of her role only', async () => {
  const page = await admin.open('/', { token: await admin.signIn(demoAdmins.reviewer) })
  await page.getByText('Themes to review').waitFor()
  const isOpen = ({ permissions }: { permissions: readonly string[] }) =>
    permissions.length === 0 || permissions.some((permission) => /^(themes|apps|reports)\./.test(permission))
  const pages = Object.values(platformPages)
  expect(await readNavigation(page)).toEqual(pages.filter(isOpen).map(({ label }) => label))
  for (const other of ['Payouts to process', 'Key figures', 'System status']) {
    expect(await page.getByText(other).count()).toBe(0)
  }

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('konkan')
  await page.getByText('No results for “konkan”').waitFor()
  await page.keyboard.press('Escape')
})

/** What each built-in role opens, written out: the permissions of a page come from the same place as the app's. */
const pagesOf: Readonly<Record<string, string>> = {
  owner: Object.keys(platformPages).join(' '),
  reviewer: 'home theme_review moderation featured reports app_review',
  finance:
    'home vendors stores payouts payout_batches bank_details ledger purchases plans subscriptions affiliates analytics',
  support: 'home vendors stores reports plans subscriptions emails',
  analyst: 'home plans subscriptions affiliates analytics',
}

test.for(Object.entries(pagesOf))('the role %s opens exactly its pages', async ([key, pages]) => {
  await takeRole(key)
  const page = await admin.open('/account', { token: await admin.signIn(demoAdmins.support) })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()} called ${response.url()}`)
  })
  const opened: string[] = []
  for (const [name, { path }] of Object.entries(platformPages)) {
    if (await isPageOpen(page, path)) opened.push(name)
  }
  expect(opened).toEqual(pages.split(' '))
  // A page that a role can open must be able to load what it shows.
  expect(refused).toEqual([])
})

/** Gives an administrator of the demo one built-in role. */
async function takeRole(key: string): Promise<void> {
  const { db } = admin.platform
  const role = await db.selectFrom('admin_roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  await db
    .updateTable('admin_role_members')
    .set({ role_id: role.id })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('kind', '=', 'admin').where('email', '=', demoAdmins.support.email),
    )
    .execute()
}

/** Follows a link to a page as the app does, and returns whether it shows the page rather than a refusal. */
async function isPageOpen(page: Page, path: string): Promise<boolean> {
  const heading = page.locator('main h1').first()
  const before = await heading.textContent()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect.poll(() => heading.textContent()).not.toBe(before)
  return (await page.getByText('You don’t have permission to view this page').count()) === 0
}
