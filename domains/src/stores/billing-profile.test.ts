import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { getBillingProfileEndpoint, saveBillingProfileEndpoint } from './contract.ts'

const profile = {
  legal_name: 'Malabar Spices LLP',
  address_line1: '12 Bazaar Road',
  address_line2: null,
  city: 'Mumbai',
  pincode: '400001',
  state_code: '27',
  gstin: '27AAPFU0939F1ZV',
}
type Caller = { token?: string; slug: string }
const save = (server: TestServer, { token, slug: storeSlug }: Caller, body: unknown) =>
  server.call(saveBillingProfileEndpoint, { params: { store_slug: storeSlug }, body, ...(token ? { token } : {}) })
const read = (server: TestServer, { token, slug: storeSlug }: Caller) =>
  server.call(getBillingProfileEndpoint, { params: { store_slug: storeSlug }, ...(token ? { token } : {}) })

test('saves and changes billing details, each time with an audit entry', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  expect((await read(server, vendor)).json()).toEqual({ billing_profile: null })
  const saved = await save(server, vendor, profile)
  expect([saved.statusCode, saved.json()]).toEqual([200, { billing_profile: profile }])
  const moved = {
    ...profile,
    gstin: null,
    state_code: '32',
    city: 'Kochi',
    pincode: '682001',
    address_line2: 'Near the jetty',
  }
  await save(server, vendor, moved)
  expect((await read(server, vendor)).json()).toEqual({ billing_profile: moved })
  const audit = server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'billing_profile.saved')
  expect(await audit.orderBy('id').execute()).toMatchObject([
    { actor_id: vendor.account_id, details: { state_code: '27', gstin: profile.gstin } },
    { actor_id: vendor.account_id, details: { state_code: '32', gstin: null } },
  ])
})

test('accepts a lowercase GSTIN and treats an empty one as missing', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const gstin = async (typed: string | undefined) =>
    (await save(server, vendor, { ...profile, gstin: typed })).json().billing_profile.gstin
  expect(await gstin(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
  expect([await gstin(''), await gstin(undefined)]).toEqual([null, null])
})

test('rejects invalid billing details and saves nothing', async () => {
  const server = await serverForTest()
  const vendor = await server.signInVendor()
  const wrongs: [string, object, string][] = [
    ['a GSTIN with a typo', { gstin: '27AAPFU0939F1ZW' }, 'body.gstin'],
    ['a GSTIN of another state', { state_code: '29' }, 'body.gstin'],
    ['a GSTIN in the wrong format', { gstin: '27AAPFU0939' }, 'body.gstin'],
    ['an unknown state', { state_code: '25' }, 'body.state_code'],
    ['a PIN code that starts with 0', { pincode: '012345' }, 'body.pincode'],
    ['no name', { legal_name: ' ' }, 'body.legal_name'],
    ['a name with a line break', { legal_name: 'Malabar\nSpices' }, 'body.legal_name'],
    ['a city with a line break', { city: 'Mum\u0085bai' }, 'body.city'],
  ]
  for (const [what, wrong, path] of wrongs) {
    const reply = await save(server, vendor, { ...profile, ...wrong })
    expect([reply.statusCode, reply.json().code], what).toEqual([422, 'invalid_fields'])
    expect(
      reply.json().errors.map((error: { path: string }) => error.path),
      what,
    ).toEqual([path])
  }
  expect((await read(server, vendor)).json()).toEqual({ billing_profile: null })
})

test('rejects reading and saving without a session or for another vendor’s store', async () => {
  const server = await serverForTest()
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  const foreign = { token: vendor.token, slug: other.slug }
  expect((await read(server, foreign)).json().code).toBe('store_not_found')
  expect((await save(server, foreign, profile)).json().code).toBe('store_not_found')
  expect((await read(server, { slug: vendor.slug })).statusCode).toBe(401)
  expect((await save(server, { slug: vendor.slug }, profile)).statusCode).toBe(401)
  expect(await server.db.selectFrom('store_billing_profiles').select('store_id').execute()).toEqual([])
})
