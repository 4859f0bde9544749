import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

// Staff members with different permissions in the dashboard.

const slug = 'priya-masala'
const noPermission = 'You don’t have permission to view this page'

let editor: TestEditor
let dashboard: string
beforeAll(async () => {
  editor = await startEditor(slug)
  dashboard = editor.platform.urls.dashboard
})
afterAll(() => editor?.close())

/** Sets the permissions of the demo's staff member. They apply from the next request. */
async function setPermissions(permissions: string[]): Promise<void> {
  await editor.platform.db
    .updateTable('store_staff')
    .set({ permissions })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('email', '=', editor.platform.staff.email),
    )
    .execute()
}

/** Signs in the staff member and opens the store. */
async function openStore(): Promise<Page> {
  const { email, password } = editor.platform.staff
  const page = await editor.newPage({ signedIn: false })
  await page.goto(`${dashboard}/staff/sign-in`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Manage store' }).click()
  await page.getByRole('heading', { level: 1, name: 'Priya Masala' }).waitFor()
  return page
}

const navigationLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()

async function expectRefused(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(dashboard + path)
    await page.getByText(noPermission).waitFor()
  }
}

test('a staff member with Products changes products and search synonyms, and sees nothing else', async () => {
  await setPermissions(['products'])
  const page = await openStore()
  expect(await navigationLinks(page)).toEqual([
    ...['Home', 'Stores', 'Products', 'Inventory', 'Media', 'Online store'],
    'Browse apps',
  ])
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Add product' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('Staff chilli flakes')
  await page.getByLabel('Price', { exact: true }).fill('120')
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)

  await page.getByRole('link', { name: 'Online store', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Search synonyms' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Online store' })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Search synonyms'])

  const others = ['/collections', '/pages', '/menus', '/online-store/versions', '/online-store/domains']
  await expectRefused(page, [...others, '/settings/staff', '/stores'])
  await expectNoAxeViolations(page)
  await page.goto(`${editor.platform.urls.editor}/editor/${slug}`)
  await page.getByText('You don’t have permission to edit this theme').waitFor()

  // Removing a permission applies immediately, even to an open page.
  await page.goto(`${dashboard}/products`)
  await page.getByText('Staff chilli flakes').first().waitFor()
  await setPermissions([])
  await page.reload()
  await page.getByText(noPermission).waitFor()
})

test('a staff member with Themes edits themes and media without publishing, and sees nothing else', async () => {
  await setPermissions(['themes'])
  const page = await openStore()
  expect(await navigationLinks(page)).toEqual(['Home', 'Stores', 'Media', 'Online store', 'Browse apps'])
  await page.getByRole('link', { name: 'Online store', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Online store' })
  await tabs.waitFor()
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Themes', 'Versions', 'Languages'])
  await page.getByRole('link', { name: 'Customise', exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Publish draft' }).count()).toBe(0)
  await expectNoAxeViolations(page)

  await expectRefused(page, [
    '/products',
    '/online-store/domains',
    '/online-store/search-synonyms',
    `/stores/${slug}/billing`,
  ])
  await page.goto(`${editor.platform.urls.editor}/editor/${slug}`)
  await page.getByRole('tree', { name: 'Layers' }).waitFor()
})

test('a staff member with Billing sees credits and invoices, and one with Settings the domains', async () => {
  await setPermissions(['billing'])
  const page = await openStore()
  expect(await navigationLinks(page)).toEqual(['Home', 'Stores', 'Plan', 'Billing details', 'Browse apps'])
  await page.getByRole('heading', { name: 'Credits' }).waitFor()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Billing details' }).waitFor()
  await page.getByRole('button', { name: /Save/ }).waitFor()

  await setPermissions(['settings'])
  await page.goto(`${dashboard}/online-store`)
  await page.waitForURL(`${dashboard}/online-store/domains`)
  await page.getByRole('heading', { level: 1, name: 'Domains' }).waitFor()
})
