import { createClient } from '@haat/http-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAdminEndpoint } from '../../domains/src/identity/contract.ts'
import { createAnnouncementEndpoint } from '../../domains/src/notifications/contract.ts'
import { reactivateStoreEndpoint, suspendStoreEndpoint } from '../../domains/src/stores/suspensions/contract.ts'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Dashboard, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
  // What the demo's vendor was told before isn't the subject here.
  await dashboard.platform.db.deleteFrom('notifications').execute()
  await dashboard.platform.db.deleteFrom('announcements').execute()
})
afterAll(() => dashboard.close())

const desktop = { width: 1280, height: 900 }

/** A client of the backend, signed in as the demo's owner, who confirmed her identity by signing in. */
async function signInOwner() {
  const { backend } = dashboard.platform.urls
  const session = await createClient((path, init) => fetch(backend + path, init)).call(signInAdminEndpoint, {
    body: { email: demoAdmin.email, password: demoAdmin.password },
  })
  if (!('token' in session)) throw new Error('The demo’s owner has an authenticator app')
  return createClient((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${session.token}`)
    return fetch(backend + path, { ...init, headers })
  })
}

test('a vendor is told about a suspension, reads it, and turns such messages off', async () => {
  const owner = await signInOwner()
  const params = { store_slug: 'priya-masala' }
  const suspend = (reason: string) => owner.call(suspendStoreEndpoint, { params, body: { duration: '24h', reason } })
  await suspend('Two products infringe a trade mark.')
  const page = await dashboard.open('/account')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await bell.focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('link', { name: /Unread: Your store .+ has been suspended/ })
  await item.waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  await item.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await owner.call(reactivateStoreEndpoint, { params, body: { reason: 'Solved' } })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page
    .getByText(/is back online/i)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await page.keyboard.press('Escape')

  const card = page.getByRole('listitem').filter({ hasText: 'A store is suspended or back online.' })
  await card.getByText('always sent').waitFor()
  const inApp = card.getByRole('switch', { name: /^In the app.*Your stores$/ })
  await inApp.click()
  await expect
    .poll(() => dashboard.platform.db.selectFrom('notification_settings').select(['type', 'in_app', 'email']).execute())
    .toEqual([{ type: 'store_status', in_app: false, email: true }])
  await expectAccessibleScreens(page)
  await suspend('Again')
  await page.reload()
  await inApp.waitFor()
  expect(await inApp.getAttribute('aria-checked')).toBe('false')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await owner.call(reactivateStoreEndpoint, { params, body: { reason: 'Solved' } })
})

test('an announcement is shown above every page until it’s dismissed', async () => {
  const owner = await signInOwner()
  const announce = (title: string, isDismissible: boolean) =>
    owner.call(createAnnouncementEndpoint, {
      body: {
        audience: 'vendors',
        title,
        body: 'Stores stay open.',
        starts_at: new Date(Date.now() - 60_000).toISOString(),
        ends_at: null,
        is_dismissible: isDismissible,
      },
    })
  await announce('Maintenance on Sunday', true)
  await announce('New terms from January', false)
  const page = await dashboard.open('/products')
  const banners = page.getByRole('region', { name: 'Announcements' })
  await banners.getByRole('heading', { name: 'Maintenance on Sunday' }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  await banners.getByRole('button', { name: 'Dismiss Maintenance on Sunday' }).click()
  await banners.getByRole('heading', { name: 'Maintenance on Sunday' }).waitFor({ state: 'detached' })
  await page.goto('/')
  await banners.getByRole('heading', { name: 'New terms from January' }).waitFor()
  expect(await banners.getByRole('button').count()).toBe(0)
  expect(await banners.getByText('Maintenance on Sunday').count()).toBe(0)
})
