import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { addPackageEndpoint, deletePackageEndpoint, updatePackageEndpoint } from './packages/contract.ts'
import { addPickupEndpoint, deletePickupEndpoint, updatePickupEndpoint } from './pickup/contract.ts'
import { findFreeShipping } from './quote/find-free-shipping.ts'
import { addRateEndpoint, deleteRateEndpoint, updateRateEndpoint } from './rates/contract.ts'
import {
  getShippingEndpoint,
  type StoreShipping,
  saveHandlingTimeEndpoint,
  saveReturnWindowEndpoint,
} from './settings/contract.ts'
import { tryAddressEndpoint } from './try-address/contract.ts'
import { addZoneEndpoint, deleteZoneEndpoint, updateZoneEndpoint } from './zones/contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-27T06:00:00Z') })
})
afterAll(() => server.close())

const zone = { name: 'Rest of India', states: [], pincodes: [] }
const rate = {
  name: 'Standard',
  price_paise: 6000,
  basis: 'flat',
  min_value: 0,
  max_value: null,
  free_from_paise: 99_900,
  min_days: 2,
  max_days: 4,
}
const location = {
  name: 'Our shop',
  address_line1: '12, 100 Feet Road',
  address_line2: '',
  city: 'Bengaluru',
  pincode: '560038',
  state_code: '29',
  instructions: 'Open 10 am to 8 pm',
  ready_in_hours: 4,
  is_active: true,
}
const box = { name: 'Box', length_mm: 200, width_mm: 150, height_mm: 100, weight_grams: 80, is_default: true }

type Endpoint = Parameters<TestServer['call']>[0]

/** Calls a store's endpoints. `change` sends the store with what's changed. */
function clientOf(token: string, slug: string) {
  return {
    change: (endpoint: Endpoint, body: object, id = '') =>
      server.call(endpoint, { token, params: { id }, body: { store_slug: slug, ...body } }),
    remove: (endpoint: Endpoint, id: string) =>
      server.call(endpoint, { token, params: { id }, query: { store_slug: slug } }),
    get: async (): Promise<StoreShipping> =>
      (await server.call(getShippingEndpoint, { token, query: { store_slug: slug } })).json(),
    tryAddress: (pincode: string, query: object = {}) =>
      server.call(tryAddressEndpoint, {
        token,
        query: { store_slug: slug, pincode, weight_grams: '400', subtotal_paise: '50000', ...query },
      }),
  }
}

async function openStore() {
  const { token, slug } = await server.signInVendor()
  return { slug, token, ...clientOf(token, slug) }
}

async function actionsOf(slug: string): Promise<string[]> {
  const entries = await server.db
    .selectFrom('audit_entries')
    .innerJoin('stores', 'stores.id', 'audit_entries.store_id')
    .select('action')
    .where('stores.slug', '=', slug)
    .orderBy('audit_entries.id')
    .execute()
  return entries.map(({ action }) => action)
}

test('a store starts without zones, pickup locations and packages', async () => {
  const store = await openStore()
  expect(await store.get()).toEqual({ handling_days: 0, return_days: 7, zones: [], pickup_locations: [], packages: [] })
})

test('free shipping starts where every zone has a free delivery whatever the weight', async () => {
  const { slug, change } = await openStore()
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const freeFrom = () => findFreeShipping(server.db, storeId)
  const addZone = async (name: string) => {
    const reply = await change(addZoneEndpoint, { zone: { ...zone, name, states: name === 'Karnataka' ? ['29'] : [] } })
    return reply.json().zones.find((one: { name: string }) => one.name === name).id
  }
  expect(await freeFrom()).toBeUndefined()
  const karnataka = await addZone('Karnataka')
  expect(await freeFrom()).toBeUndefined()
  await change(addRateEndpoint, { rate: { ...rate, free_from_paise: 50_000 } }, karnataka)
  expect(await freeFrom()).toBe(50_000)
  const rest = await addZone('Rest of India')
  expect(await freeFrom()).toBeUndefined()
  const add = (fields: Partial<Record<keyof typeof rate, unknown>>) =>
    change(addRateEndpoint, { rate: { ...rate, ...fields } }, rest)
  // Light or heavy parcels alone, and cheaper parcels alone, don't count.
  await add({ basis: 'weight', max_value: 500 })
  await add({ basis: 'weight', min_value: 500, price_paise: 0 })
  await add({ basis: 'price', max_value: 80_000, price_paise: 0 })
  await add({ free_from_paise: null })
  expect(await freeFrom()).toBeUndefined()
  await add({ basis: 'price', min_value: 120_000, price_paise: 0, free_from_paise: null })
  expect(await freeFrom()).toBe(120_000)
  await add({ basis: 'price', min_value: 80_000, free_from_paise: 50_000 })
  expect(await freeFrom()).toBe(80_000)
  await add({ price_paise: 0 })
  expect(await freeFrom()).toBe(50_000)
})

test('adds, changes and deletes zones and rates, and records it', async () => {
  const { slug, change, remove, get } = await openStore()
  const pincodes = [
    { first: 560100, last: 560110 },
    { first: 560001, last: 560099 },
  ]
  const added = (await change(addZoneEndpoint, { zone: { ...zone, name: 'Bengaluru', pincodes } })).json()
  const { id } = added.zones[0]
  // PostgreSQL sorts and merges the ranges.
  expect(added.zones[0].pincodes).toEqual([{ first: 560001, last: 560110 }])
  await change(updateZoneEndpoint, { zone: { name: 'Karnataka', states: ['29', '29'], pincodes: [] } }, id)
  await change(addRateEndpoint, { rate }, id)
  await change(addRateEndpoint, { rate: { ...rate, name: 'Express', basis: 'weight', max_value: 2000 } }, id)
  const [first, second] = (await get()).zones[0]?.rates ?? []
  expect([first, second]).toMatchObject([rate, { name: 'Express', basis: 'weight', min_value: 0, max_value: 2000 }])
  await change(updateRateEndpoint, { rate: { ...rate, price_paise: 0 } }, first?.id)
  await remove(deleteRateEndpoint, second?.id ?? '')
  expect((await get()).zones).toMatchObject([
    { name: 'Karnataka', states: ['29'], pincodes: [], overlaps: [], rates: [{ price_paise: 0 }] },
  ])
  await remove(deleteZoneEndpoint, id)
  await change(saveHandlingTimeEndpoint, { handling_days: 2 })
  await change(saveReturnWindowEndpoint, { return_days: 0 })
  expect(await get()).toMatchObject({ handling_days: 2, return_days: 0, zones: [] })
  expect(await actionsOf(slug)).toEqual([
    'shipping_zone.added',
    'shipping_zone.updated',
    'shipping_rate.added',
    'shipping_rate.added',
    'shipping_rate.updated',
    'shipping_rate.deleted',
    'shipping_zone.deleted',
    'shipping.handling_time_saved',
    'shipping.return_window_saved',
  ])
})

test('says where a zone overlaps with an earlier one', async () => {
  const { change, get } = await openStore()
  const add = (values: object) => change(addZoneEndpoint, { zone: { ...zone, ...values } })
  await add({ name: 'South', states: ['29', '32'], pincodes: [{ first: 560001, last: 560050 }] })
  await add({ name: 'Rest' })
  await add({
    name: 'Near',
    states: ['29', '30'],
    pincodes: [
      { first: 400001, last: 400010 },
      { first: 560040, last: 560110 },
    ],
  })
  await add({ name: 'Elsewhere' })
  const overlaps = (await get()).zones.map((one) => one.overlaps)
  expect(overlaps).toEqual([
    [],
    [],
    [{ zone_name: 'South', is_rest: false, states: ['29'], pincodes: [{ first: 560040, last: 560050 }] }],
    [{ zone_name: 'Rest', is_rest: true, states: [], pincodes: [] }],
  ])
})

test('adds, changes and deletes pickup locations and packages, with one default package', async () => {
  const { slug, change, remove, get } = await openStore()
  await change(addPickupEndpoint, { location })
  const [place] = (await get()).pickup_locations
  await change(updatePickupEndpoint, { location: { ...location, is_active: false } }, place?.id)
  await change(addPackageEndpoint, { package: box })
  await change(addPackageEndpoint, { package: { ...box, name: 'Bag' } })
  const [first, second] = (await get()).packages
  expect([first?.is_default, second?.is_default]).toEqual([false, true])
  await change(updatePackageEndpoint, { package: { ...box, weight_grams: 90 } }, first?.id)
  expect(await get()).toMatchObject({
    pickup_locations: [{ ...location, is_active: false }],
    packages: [
      { weight_grams: 90, is_default: true },
      { name: 'Bag', is_default: false },
    ],
  })
  await remove(deletePickupEndpoint, place?.id ?? '')
  await remove(deletePackageEndpoint, first?.id ?? '')
  expect(await get()).toMatchObject({ pickup_locations: [], packages: [{ name: 'Bag' }] })
  expect(await actionsOf(slug)).toEqual([
    'pickup_location.added',
    'pickup_location.updated',
    'shipping_package.added',
    'shipping_package.added',
    'shipping_package.updated',
    'pickup_location.deleted',
    'shipping_package.deleted',
  ])
})

test('shows what a buyer with a PIN code would be offered', async () => {
  const { change, tryAddress } = await openStore()
  expect((await tryAddress('560034')).json()).toEqual({
    place: { pincode: '560034', city: 'Bengaluru', district: 'Bengaluru', state_code: '29' },
    zone_name: null,
    options: [],
  })
  const { zones } = (await change(addZoneEndpoint, { zone: { ...zone, name: 'South', states: ['29'] } })).json()
  await change(addRateEndpoint, { rate }, zones[0].id)
  await change(addPickupEndpoint, { location })
  expect((await tryAddress('560034')).json()).toMatchObject({
    zone_name: 'South',
    options: [
      { kind: 'shipping', title: 'Standard', price_paise: 6000, min_date: '2026-11-30', max_date: '2026-12-02' },
      { kind: 'pickup', title: 'Our shop', price_paise: 0, min_date: '2026-11-27', max_date: null },
    ],
  })
  expect((await tryAddress('560034', { subtotal_paise: '99900' })).json().options[0].price_paise).toBe(0)
  expect((await tryAddress('110001')).json()).toMatchObject({ zone_name: null, options: [{ kind: 'pickup' }] })
  expect((await tryAddress('999999')).json()).toMatchObject({ status: 404, code: 'pincode_not_found' })
  expect((await tryAddress('56003')).statusCode).toBe(422)
})

test('records of another store aren’t found', async () => {
  const [mine, theirs] = [await openStore(), await openStore()]
  const { zones } = (await theirs.change(addZoneEndpoint, { zone })).json()
  await theirs.change(addRateEndpoint, { rate }, zones[0].id)
  await theirs.change(addPickupEndpoint, { location })
  await theirs.change(addPackageEndpoint, { package: box })
  const before = await theirs.get()
  const id = {
    zone: before.zones[0]?.id ?? '',
    rate: before.zones[0]?.rates[0]?.id ?? '',
    location: before.pickup_locations[0]?.id ?? '',
    package: before.packages[0]?.id ?? '',
  }
  const replies = await Promise.all([
    mine.change(updateZoneEndpoint, { zone }, id.zone),
    mine.remove(deleteZoneEndpoint, id.zone),
    mine.change(addRateEndpoint, { rate }, id.zone),
    mine.change(updateRateEndpoint, { rate }, id.rate),
    mine.remove(deleteRateEndpoint, id.rate),
    mine.change(updatePickupEndpoint, { location }, id.location),
    mine.remove(deletePickupEndpoint, id.location),
    mine.change(updatePackageEndpoint, { package: box }, id.package),
    mine.remove(deletePackageEndpoint, id.package),
  ])
  expect(replies.map((reply) => reply.json().code)).toEqual([
    'shipping_zone_not_found',
    'shipping_zone_not_found',
    'shipping_zone_not_found',
    'shipping_rate_not_found',
    'shipping_rate_not_found',
    'pickup_location_not_found',
    'pickup_location_not_found',
    'shipping_package_not_found',
    'shipping_package_not_found',
  ])
  expect(await theirs.get()).toEqual(before)
  expect(await actionsOf(mine.slug)).toEqual([])
})

test('needs the permission for settings, in a store that isn’t suspended', async () => {
  const { slug, change } = await openStore()
  const limited = clientOf((await server.signInStaff(slug, ['products', 'orders'])).token, slug)
  expect((await limited.change(addZoneEndpoint, { zone })).json().code).toBe('permission_missing')
  const staff = clientOf((await server.signInStaff(slug, ['settings'])).token, slug)
  expect((await staff.change(addZoneEndpoint, { zone })).statusCode).toBe(200)
  await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
  expect((await change(addZoneEndpoint, { zone })).json().code).toBe('store_suspended')
  expect((await staff.get()).zones).toHaveLength(1)
})

test('a zone has at most 20 rates', async () => {
  const { change } = await openStore()
  const { zones } = (await change(addZoneEndpoint, { zone })).json()
  for (let count = 0; count < 20; count += 1) await change(addRateEndpoint, { rate }, zones[0].id)
  expect((await change(addRateEndpoint, { rate }, zones[0].id)).json().code).toBe('shipping_rate_limit_reached')
})

test.each([
  { max_days: 1 },
  { basis: 'weight', min_value: 500, max_value: 500 },
  { min_value: 1 },
  { price_paise: -1 },
  { name: '' },
])('refuses a rate with %j', async (values) => {
  const { change } = await openStore()
  const { zones } = (await change(addZoneEndpoint, { zone })).json()
  expect((await change(addRateEndpoint, { rate: { ...rate, ...values } }, zones[0].id)).statusCode).toBe(422)
})

test.each([
  { states: ['28'] },
  { pincodes: [{ first: 560110, last: 560001 }] },
  { pincodes: [{ first: 56001, last: 560001 }] },
])('refuses a zone with %j', async (values) => {
  const { change } = await openStore()
  expect((await change(addZoneEndpoint, { zone: { ...zone, ...values } })).statusCode).toBe(422)
})
