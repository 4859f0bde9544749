import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import {
  installAppEndpoint,
  listInstalledAppsEndpoint,
  uninstallAppEndpoint,
} from '../../app-platform/installations/contract.ts'
import { signOutVendorEndpoint } from '../../identity/contract.ts'
import { visitForTest } from '../../impersonation/impersonation.fixture.ts'
import { getVendorLoginDetailsEndpoint } from '../../stores/contract.ts'
import { exampleApp } from '../example-app.ts'
import { saveApps } from '../index.ts'
import {
  findMarketplaceVendors,
  isUnusableToken,
  type MarketplaceVisitor,
  type VendorCookies,
} from './find-marketplace-vendors.ts'

let server: TestServer
const appIds = ['app-one', 'app-two', 'app-three']
beforeAll(async () => {
  server = await startTestServer()
  await saveApps(
    server.db,
    appIds.map((id) => exampleApp({ id })),
  )
})
afterAll(() => server.close())

const find = (...cookies: VendorCookies[]) => findMarketplaceVendors(server.platform, cookies)
const findOne = async (token: string, slug?: string) => (await find({ token, store_slug: slug }))[0]
const nameOf = (visitor: MarketplaceVisitor | undefined) => (typeof visitor === 'object' ? visitor.name : visitor)
const isUnusable = (token: string) => isUnusableToken(server.platform, token)

/** What the marketplace reads for a vendor whose page is rendered alone. */
async function readAlone({ token, store_slug: slug }: VendorCookies) {
  const profile = (
    await server.call(getVendorLoginDetailsEndpoint, { token, body: { store_name: slug ?? null } })
  ).json()
  const selected = profile.selected_store
  const installed =
    selected === null
      ? []
      : (await server.call(listInstalledAppsEndpoint, { token, query: { store_slug: selected } })).json().app_ids
  return { ...profile, installed_app_ids: installed }
}

test('returns for many vendors at once what the endpoints return for each', async () => {
  const [many, one, none] = [
    await server.signInVendor({ stores: 3, name: 'Anjali "AJ" Rao' }),
    await server.signInVendor(),
    await server.signInVendor({ stores: 0 }),
  ]
  for (const [vendor, slug, ids] of [
    [many, many.slugs[1], appIds],
    [many, many.slugs[2], ['app-two']],
    [one, one.slug, ['app-three']],
  ] as const) {
    for (const id of ids) {
      await server.call(installAppEndpoint, { token: vendor.token, body: { app_id: id, store_slug: slug } })
    }
  }
  await server.call(uninstallAppEndpoint, { token: many.token, body: { app_id: 'app-one', store_slug: many.slugs[1] } })
  const cookies = [
    { token: many.token, store_slug: many.slugs[1] },
    { token: one.token, store_slug: one.slug },
    { token: many.token, store_slug: many.slugs[0] },
    { token: none.token, store_slug: undefined },
    { token: many.token, store_slug: undefined },
    // A store of somebody else isn't selected, and its apps aren't shown.
    { token: one.token, store_slug: many.slugs[1] },
  ]
  const found = await find(...cookies)
  const alone = []
  for (const cookie of cookies) alone.push(await readAlone(cookie))
  expect(found).toEqual(alone)
  expect(found.map((vendor) => typeof vendor === 'object' && vendor.installed_app_ids)).toEqual([
    ['app-two', 'app-three'],
    ['app-three'],
    [],
    [],
    [],
    [],
  ])
})

test('a session ends at once, for its own vendor only', async () => {
  const [first, second] = [await server.signInVendor(), await server.signInVendor()]
  await server.call(signOutVendorEndpoint, { token: first.token })
  const [ended, running] = await find(
    { token: first.token, store_slug: first.slug },
    { token: second.token, store_slug: second.slug },
  )
  expect(ended).toBe('signed_out')
  expect(running).toMatchObject({ email: second.email })
  expect([await isUnusable(first.token), await isUnusable(second.token)]).toEqual([false, false])
})

test('finds nobody with a forged or expired token, a suspended account, or an account of another kind', async () => {
  const vendor = await server.signInVendor()
  const staff = await server.signInStaff(vendor.slug, ['apps'])
  const developer = await server.signInDeveloper()
  const tokens = ['', 'not.a.token', `${vendor.token}x`, staff.token, developer.token]
  expect(await find(...tokens.map(cookieOf))).toEqual(['signed_out', 'signed_out', 'signed_out', 'other', 'other'])
  expect(await Promise.all(tokens.map(isUnusable))).toEqual([true, true, true, false, false])
  await server.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', vendor.account_id).execute()
  expect(await findOne(vendor.token)).toBe('signed_out')
  await server.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', vendor.account_id).execute()
  expect(nameOf(await findOne(vendor.token))).toBe(vendor.name)
  server.clock.advance(12 * 60 * 60_000)
  expect(await findOne(vendor.token)).toBe('signed_out')
  expect(await isUnusable(vendor.token)).toBe(true)
})

test('a store cookie that PostgreSQL can’t read selects no store, and doesn’t keep others from theirs', async () => {
  const [first, second] = [await server.signInVendor(), await server.signInVendor()]
  const found = await find(
    { token: first.token, store_slug: `${first.slug}\0` },
    { token: second.token, store_slug: second.slug },
  )
  expect(found.map((vendor) => typeof vendor === 'object' && vendor.selected_store)).toEqual([null, second.slug])
})

test('doesn’t take an administrator’s visit for the vendor', async () => {
  const { vendor, visit } = await visitForTest(server)
  expect(await findOne(visit)).toBe('signed_out')
  expect(nameOf(await findOne(vendor.token))).toBe(vendor.name)
})

function cookieOf(token: string): VendorCookies {
  return { token, store_slug: undefined }
}
