import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { type ThemeShop, themeShopForTest } from '../../../../tests/theme-shop.ts'
import {
  chooseThemeEndpoint,
  listStoreThemesEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  scheduleThemeEndpoint,
  tryThemeEndpoint,
} from '../contract.ts'
import { storeThemesJobs } from '../index.ts'

const now = new Date('2026-11-23T10:00:00Z')

const runJob = async (shop: ThemeShop, queue: string, payload: Record<string, unknown> = {}) => {
  await storeThemesJobs.find((job) => job.queue === queue)?.run(shop.platform, payload)
}

async function shopWithBuyer() {
  const shop = await themeShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const store = { store_slug: buyer.slug }
  const call = async (endpoint: Parameters<typeof shop.call>[0], body: Record<string, unknown> = {}) => {
    const token = await buyer.freshToken()
    if (endpoint.method === 'GET') {
      return shop.call(endpoint, { token, params: { ...store, theme_slug: 'bazaar' }, query: store })
    }
    return shop.call(endpoint, { token, body: { ...store, ...body } })
  }
  const choose = (slug: string, options: Record<string, unknown> = {}) =>
    call(chooseThemeEndpoint, { theme_slug: slug, ...options })
  const themeState = async () => {
    const { revision, published_revision: published, theme } = (await call(loadThemeEndpoint)).json()
    return { revision, published, draft: theme.slug }
  }
  const listed = async (slug = 'bazaar') =>
    (await call(listStoreThemesEndpoint)).json().items.find((theme: { slug: string }) => theme.slug === slug)
  const refund = async (id: string) => shop.refundTheme(id, await shop.signInAdmin())
  return { ...shop, buyer, callAs: call, choose, themeState, listed, refund }
}

const codeOf = async (response: Promise<{ json(): { code: string }; statusCode: number }>) => {
  const reply = await response
  return [reply.statusCode, reply.json().code]
}

test('a bought theme is in the library, and can be tried, chosen and published', async () => {
  const shop = await shopWithBuyer()
  expect(await shop.listed()).toMatchObject({ is_bought: false, licence: 'none', can_install: false })
  expect(await codeOf(shop.callAs(tryThemeEndpoint))).toEqual([403, 'theme_not_bought'])
  expect(await codeOf(shop.choose('bazaar'))).toEqual([403, 'theme_not_bought'])
  await shop.buyTheme(shop.buyer)
  expect(await shop.listed()).toMatchObject({
    is_bought: true,
    licence: 'active',
    can_install: true,
    is_installed: false,
    is_draft: false,
    is_live: false,
    grace_until: null,
  })
  expect((await shop.callAs(tryThemeEndpoint)).json()).toMatchObject({ theme_slug: 'bazaar' })
  // What a store has paid for stays in its library when the theme is taken off the market.
  await shop.db.updateTable('themes').set({ visibility: 'removed' }).where('slug', '=', 'bazaar').execute()
  expect(await shop.listed()).toMatchObject({ can_install: true })
  expect((await shop.choose('bazaar')).statusCode).toBe(200)
  expect(await shop.themeState()).toEqual({ revision: 2, published: 1, draft: 'bazaar' })
  expect((await shop.callAs(publishThemeEndpoint)).json()).toMatchObject({ published_revision: 2 })
})

test('a refunded theme stays live for seven days, and then the last other theme is published', async () => {
  const shop = await shopWithBuyer()
  await shop.choose('evening', { publish: true })
  const { id } = await shop.buyTheme(shop.buyer)
  await shop.choose('bazaar', { publish: true })
  await shop.choose('evening')
  expect(await shop.themeState()).toEqual({ revision: 4, published: 3, draft: 'evening' })
  await shop.choose('bazaar')
  expect((await shop.refund(id)).json()).toMatchObject({
    kind: 'theme',
    status: 'refunded',
    store_slug: shop.buyer.slug,
  })
  const graceUntil = new Date(now.getTime() + 7 * DAY_MS)
  expect(await shop.listed()).toMatchObject({
    is_live: true,
    is_bought: false,
    licence: 'refunded',
    can_install: false,
    grace_until: graceUntil.toISOString(),
  })

  shop.clock.set(new Date(graceUntil.getTime() - 1))
  await runJob(shop, 'end-theme-grace-periods')
  expect(await shop.themeState()).toMatchObject({ published: 3 })
  shop.clock.set(graceUntil)
  await runJob(shop, 'end-theme-grace-periods')
  await runJob(shop, 'end-theme-grace-periods')
  expect(await shop.themeState()).toEqual({ revision: 6, published: 6, draft: 'evening' })
  expect(await shop.listed('evening')).toMatchObject({ is_live: true, is_draft: true })
  expect((await shop.mailsTo(shop.buyer.email)).map(({ subject }) => subject)).toEqual([
    'Bazaar is ready for Store 1 (invoice INV/26-27/000001)',
    'Your refund of ₹1,180.00 for Bazaar (credit note CN/26-27/000001)',
    expect.stringMatching(/^Store 1 now uses the theme /),
  ])
  const audits = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'details'])
    .where('action', '=', 'theme.grace_ended')
    .execute()
  expect(audits).toMatchObject([{ actor_kind: 'system', details: { revision: 6, before: 3 } }])
})

test('a store that only ever published the refunded theme gets the starter, and a draft of another theme is kept', async () => {
  const shop = await shopWithBuyer()
  const { id } = await shop.buyTheme(shop.buyer)
  await shop.choose('bazaar', { publish: true })
  await shop.choose('evening')
  await shop.refund(id)
  shop.clock.advance(7 * DAY_MS)
  await runJob(shop, 'end-theme-grace-periods')
  expect(await shop.themeState()).toEqual({ revision: 3, published: 1, draft: 'evening' })

  // Without any other publication, the starter's default configuration is published.
  const other = await shop.signInBuyer()
  const bought = await shop.buyTheme({ ...other, token: await other.freshToken() })
  const token = await other.freshToken()
  await shop.call(chooseThemeEndpoint, {
    token,
    body: { store_slug: other.slug, theme_slug: 'bazaar', publish: true },
  })
  await shop.db.deleteFrom('store_theme_publications').where('store_id', '=', other.store_id).execute()
  await shop.refund(bought.id)
  shop.clock.advance(7 * DAY_MS)
  await runJob(shop, 'end-theme-grace-periods')
  const loaded = await shop.call(loadThemeEndpoint, {
    token: await other.freshToken(),
    params: { store_slug: other.slug },
  })
  expect(loaded.json()).toMatchObject({ revision: 3, published_revision: 3, theme: { slug: 'starter' } })
})

test('a refunded theme can’t be chosen, tried, updated, published, scheduled or restored, and schedules are cancelled', async () => {
  const shop = await shopWithBuyer()
  const { id } = await shop.buyTheme(shop.buyer)
  await shop.choose('bazaar')
  const publishAt = new Date(now.getTime() + DAY_MS).toISOString()
  expect((await shop.callAs(scheduleThemeEndpoint, { publish_at: publishAt })).statusCode).toBe(200)
  await shop.refund(id)
  await runJob(shop, 'theme-refunded', {
    store_id: shop.buyer.store_id,
    theme_id: shop.theme_id,
    refunded_at: now.toISOString(),
  })
  expect(await shop.db.selectFrom('store_theme_schedules').selectAll().execute()).toEqual([])
  const refused = [409, 'theme_refunded']
  expect(await codeOf(shop.callAs(publishThemeEndpoint))).toEqual(refused)
  expect(await codeOf(shop.callAs(scheduleThemeEndpoint, { publish_at: publishAt }))).toEqual(refused)
  expect(await codeOf(shop.choose('bazaar'))).toEqual(refused)
  expect(await codeOf(shop.choose('bazaar', { update: true, publish: true }))).toEqual(refused)
  expect(await codeOf(shop.callAs(tryThemeEndpoint))).toEqual(refused)
  await shop.choose('starter')
  expect(await codeOf(shop.callAs(restoreThemeEndpoint, { restore_revision: 2 }))).toEqual(refused)
  expect(await shop.themeState()).toMatchObject({ published: 1, draft: 'starter' })

  // A theme that becomes free needs no licence.
  await shop.db.updateTable('themes').set({ price_paise: 0 }).where('slug', '=', 'bazaar').execute()
  expect(await shop.listed()).toMatchObject({ licence: 'none', can_install: true })
  await shop.db.updateTable('themes').set({ price_paise: 100_000 }).where('slug', '=', 'bazaar').execute()

  // It was never live, so nothing happens when the grace period ends.
  shop.clock.advance(8 * DAY_MS)
  await runJob(shop, 'end-theme-grace-periods')
  expect(await shop.themeState()).toMatchObject({ published: 1 })
  expect(await shop.mailsTo(shop.buyer.email)).toHaveLength(2)
})

test('a schedule that comes due after the refund doesn’t publish, even before the schedule is cancelled', async () => {
  const shop = await shopWithBuyer()
  const { id } = await shop.buyTheme(shop.buyer)
  await shop.choose('bazaar')
  const publishAt = new Date(now.getTime() + 60_000)
  await shop.callAs(scheduleThemeEndpoint, { publish_at: publishAt.toISOString() })
  await shop.refund(id)
  shop.clock.set(new Date(publishAt.getTime() + 60_000))
  await runJob(shop, 'publish-scheduled-themes')
  expect(await shop.themeState()).toMatchObject({ published: 1 })
})

test('a theme bought again after a refund gets a new licence, and the old grace period changes nothing', async () => {
  const shop = await shopWithBuyer()
  const first = await shop.buyTheme(shop.buyer)
  await shop.choose('bazaar', { publish: true })
  await shop.refund(first.id)
  const again = await shop.buyTheme(shop.buyer)
  expect(again.id).not.toBe(first.id)
  expect(await shop.listed()).toMatchObject({ licence: 'active', is_bought: true, can_install: true, is_live: true })
  shop.clock.advance(8 * DAY_MS)
  await runJob(shop, 'end-theme-grace-periods')
  expect(await shop.listed()).toMatchObject({ licence: 'active', is_live: true })
  expect(await shop.themeBooks(shop.buyer.store_id)).toEqual({
    statuses: ['refunded', 'captured'],
    licences: ['revoked', 'active'],
    shares: [80_000, -80_000, 80_000],
    documents: ['INV/26-27/000001', 'CN/26-27/000001', 'INV/26-27/000002'],
  })
})
