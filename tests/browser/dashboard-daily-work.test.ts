import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessageEndpoint } from '../../domains/src/audience/contract.ts'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

// The daily work of a store's owner, from what's open to who did what.

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
  await dashboard.platform.db.deleteFrom('notifications').execute()
})
afterAll(() => dashboard?.close())

const shots = process.env.DAILY_WORK_SHOTS
const shot = async (page: Page, name: string) => {
  if (shots === undefined) return
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const commandMenu = (page: Page) => page.getByRole('combobox', { name: 'Search pages, actions and records' })

test('an owner works through the day', async () => {
  const { platform } = dashboard
  const sent = await fetch(platform.urls.backend + sendMessageEndpoint.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      store_slug: 'priya-masala',
      name: 'Nalini Rao',
      email: 'nalini@example.com',
      body: 'Is the turmeric organic? See <b>https://example.com</b>',
    }),
  })
  expect(sent.status).toBe(201)

  // Home: what's open, the week, recent orders and the state of the store.
  const page = await dashboard.open('/')
  const toDo = page
    .getByRole('region', { name: 'To do' })
    .or(page.locator('section', { hasText: 'To do' }))
    .first()
  await toDo.getByRole('link', { name: /orders? to ship/ }).waitFor()
  await page.getByText('Open to customers').waitFor()
  await page.getByRole('heading', { name: 'This week’s sales' }).waitFor()
  await page.getByRole('table', { name: 'Recent orders' }).waitFor()
  await page.getByRole('heading', { name: 'Set up your store' }).waitFor()
  expect(await page.getByRole('link', { name: 'View store' }).getAttribute('href')).toMatch(/\/priya-masala$/)
  await shot(page, 'home')
  await expectAccessibleScreens(page)

  // The bell tells about the message and leads to it.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const told = page.getByRole('link', { name: /Unread: New message for Priya Masala/ })
  await told.waitFor()
  await expectNoAxeViolations(page)
  await told.click()
  await heading(page, 'Message from Nalini Rao')
  // Text from visitors stays text.
  await page.getByText('See <b>https://example.com</b>').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /example\.com/ })
      .count(),
  ).toBe(0)

  // Reply.
  await page.getByRole('button', { name: 'Send reply to Nalini Rao' }).click()
  await page.getByText('Write your reply').waitFor()
  await page.getByLabel('Reply', { exact: true }).fill('Yes, certified.\n\nPriya')
  await expectAccessibleScreens(page)
  await page.getByRole('button', { name: 'Send reply to Nalini Rao' }).click()
  await page.getByText('Reply sent to nalini@example.com').waitFor()
  await page.getByText('Answered', { exact: true }).waitFor()
  expect(await page.getByLabel('Reply', { exact: true }).inputValue()).toBe('')
  await shot(page, 'message')
  const mail = await platform.db
    .selectFrom('outgoing_mails')
    .select(['subject', 'text_body'])
    .where('recipient_address', '=', 'nalini@example.com')
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Re: your message to Priya Masala')
  expect(mail.text_body).toContain('Yes, certified.')

  // The list with its views, and a bulk action.
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await heading(page, 'Messages')
  await page.getByRole('link', { name: /Lakshmi Iyer/ }).waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'messages')
  await page.getByLabel('Search messages').fill('page 1 of all')
  await page.getByRole('link', { name: /SEO Experts/ }).waitFor()
  await page.getByRole('link', { name: /Lakshmi Iyer/ }).waitFor({ state: 'hidden' })

  // Subscribers.
  await page.goto('/subscribers')
  await heading(page, 'Subscribers')
  await page.getByRole('button', { name: 'Add subscriber' }).first().click()
  await dialogOf(page).getByLabel('Email').fill('nalini@example.com')
  await expectNoAxeViolations(page)
  await dialogOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('nalini@example.com subscribed').waitFor()
  // Somebody who has unsubscribed is only added after a confirmation.
  const subscriber = platform.db.updateTable('newsletter_subscribers').where('email', '=', 'nalini@example.com')
  await subscriber.set({ unsubscribed_at: new Date() }).execute()
  await page.getByRole('button', { name: 'Add subscriber' }).first().click()
  await dialogOf(page).getByLabel('Email').fill('nalini@example.com')
  await dialogOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await page.getByText('This person has unsubscribed from your newsletter.').waitFor()
  expect(await page.getByRole('button', { name: 'Subscribe again' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'They’ve agreed to the newsletter again since' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await page.getByRole('button', { name: 'Subscribe again' }).waitFor({ state: 'hidden' })
  await expectAccessibleScreens(page)
  await shot(page, 'subscribers')

  // Ctrl K finds records, with a typo too, and remembers what was searched for.
  await page.keyboard.press('Control+k')
  await commandMenu(page).fill('turmaric')
  const found = page.getByRole('option', { name: /turmeric/i }).first()
  await found.waitFor()
  await expectNoAxeViolations(page)
  await shot(page, 'search')
  await found.click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Control+k')
  await commandMenu(page).waitFor()
  await page.getByRole('option', { name: 'turmaric' }).click()
  expect(await commandMenu(page).inputValue()).toBe('turmaric')
  await commandMenu(page).fill('xyzzy nothing')
  await page.getByText('Search products for “xyzzy nothing”').waitFor()
  await page.keyboard.press('Escape')

  // Who did what.
  await page.goto('/settings/activity')
  await heading(page, 'Activity')
  await page.getByRole('link', { name: /replied to a message/ }).waitFor()
  await page
    .getByText(/added a newsletter subscriber/)
    .first()
    .waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'activity')
})

test('a notification opens its page in the store that it’s about', async () => {
  const { db, urls } = dashboard.platform
  await db.deleteFrom('notifications').execute()
  const first = await db
    .selectFrom('stores')
    .select(['id', 'vendor_id', 'name'])
    .where('slug', '=', 'priya-masala')
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where('id', '<>', first.id)
    .where('status', '=', 'active')
    .where('awaits_approval', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  // Both have the same name.
  const same = { vendor_id: first.vendor_id, name: first.name }
  await db.updateTable('stores').set(same).where('id', '=', other.id).execute()
  const sent = await fetch(urls.backend + sendMessageEndpoint.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ store_slug: other.slug, name: 'Zubin', email: 'zubin@example.com', body: 'Hello' }),
  })
  expect(sent.status).toBe(201)

  const page = await dashboard.open('/orders')
  await heading(page, 'Orders')
  await page.keyboard.press('Control+k')
  await commandMenu(page).fill('turmeric')
  await page.getByRole('option', { name: /^Erode Turmeric Powder/ }).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'turmeric', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: `Unread: New message for ${first.name}` }).click()
  await heading(page, 'Message from Zubin')
  await page.getByText(`Switched to ${first.name}`).waitFor()
  await page.waitForURL((url) => /^\/messages\/[0-9a-f-]+$/.test(url.pathname) && url.search === '')
  // What was searched for in the other store isn't remembered here, although it has the same name.
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Products', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: 'turmeric', exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')

  // A link in an email loads the dashboard. The rest of the address stays.
  await page.goto('/messages?filter[status]=in:open&store=priya-masala')
  await page.getByText('Switched to ').waitFor()
  await page.waitForURL((url) => url.search !== '' && !url.searchParams.has('store'))
  expect(new URL(page.url()).searchParams.get('filter[status]')).toBe('in:open')
  await heading(page, 'Messages')
  expect(await page.getByText('Zubin').count()).toBe(0)

  // A store of others changes nothing.
  await page.goto('/messages?store=no-store-of-mine')
  await page.waitForURL((url) => url.search === '')
  await heading(page, 'Messages')
})

test('home works on a phone in the dark, and says what went wrong', async () => {
  const page = await dashboard.open('/', dashboardViewports[1])
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  await expectNoAxeViolations(page)
  await page.route('**/api/store/home*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await page.getByText('Couldn’t load your store’s overview').waitFor()
  await page.unroute('**/api/store/home*')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByRole('heading', { name: 'To do' }).waitFor()
})
