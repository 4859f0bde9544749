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
  expect(await waiting.textContent()).toMatch(/^2.*Promised within 5 days(Oldest: \d+|Overdue by)/)
  await expectAccessibleScreens(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await waiting.getByRole('link').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Payouts' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/payouts')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Control+k')
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
    permissions.length === 0 || permissions.some((permission) => /^(themes|reports)\./.test(permission))
  const pages = Object.values(platformPages)
  expect(await readNavigation(page)).toEqual(pages.filter(isOpen).map(({ label }) => label))
  for (const other of ['Payouts to process', 'Key figures', 'System status']) {
    expect(await page.getByText(other).count()).toBe(0)
  }

  await page.keyboard.press('Control+k')
  await page.keyboard.type('konkan')
  await page.getByText('No results for “konkan”').waitFor()
  await page.keyboard.press('Escape')

  const closed = pages.filter((one) => !isOpen(one))
  expect(closed.length).toBeGreaterThan(4)
  for (const { path } of closed) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'You don’t have permission to view this page' }).waitFor()
  }
})
