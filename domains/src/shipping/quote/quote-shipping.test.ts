import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { addPackageEndpoint } from '../packages/contract.ts'
import { addPickupEndpoint, updatePickupEndpoint } from '../pickup/contract.ts'
import { writeMultirange } from '../pincodes/multirange.ts'
import { addRateEndpoint } from '../rates/contract.ts'
import type { StoreShipping } from '../settings/contract.ts'
import { saveHandlingTimeEndpoint } from '../settings/contract.ts'
import { addZoneEndpoint } from '../zones/contract.ts'
import { addWorkingDays } from './delivery-dates.ts'
import { quoteShipping } from './quote-shipping.ts'

let server: TestServer
beforeAll(async () => {
  // A Friday, half past midnight in India.
  server = await startTestServer({ now: new Date('2026-11-26T19:00:00Z') })
})
afterAll(() => server.close())

const flat = {
  name: 'Standard',
  price_paise: 6000,
  basis: 'flat',
  min_value: 0,
  max_value: null,
  free_from_paise: null,
  min_days: 1,
  max_days: 3,
}
const bengaluru = { pincode: '560034', state_code: '29' }

async function openStore() {
  const { token, slug } = await server.signInVendor()
  const { id } = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const send = async (
    endpoint: Parameters<TestServer['call']>[0],
    body: object,
    params: Record<string, string> = {},
  ): Promise<StoreShipping> => {
    const reply = await server.call(endpoint, { token, params, body: { store_slug: slug, ...body } })
    expect(reply.json()).toMatchObject({ zones: expect.anything() })
    return reply.json()
  }
  const zone = async (name: string, states: string[] = [], pincodes: object[] = []) =>
    (await send(addZoneEndpoint, { zone: { name, states, pincodes } })).zones.at(-1)?.id ?? ''
  const rate = (zoneId: string, values: object = {}) =>
    send(addRateEndpoint, { rate: { ...flat, ...values } }, { id: zoneId })
  const quote = async (request: object = {}) =>
    (
      await quoteShipping(server.db, id, {
        address: bengaluru,
        weight_grams: 400,
        subtotal_paise: 50_000,
        now: server.clock.now(),
        ...request,
      })
    ).options
  return { id, send, zone, rate, quote }
}

test('PIN codes come before States, and States before the rest of India', async () => {
  const { zone, rate, quote } = await openStore()
  await rate(await zone('Rest of India'), { name: 'By courier' })
  await rate(await zone('Karnataka', ['29']), { name: 'By van' })
  await rate(await zone('Bengaluru', [], [{ first: 560001, last: 560110 }]), { name: 'By bicycle' })
  const titleAt = async (pincode: string, stateCode: string) =>
    (await quote({ address: { pincode, state_code: stateCode } })).map(({ title }) => title)
  expect(await titleAt('560034', '29')).toEqual(['By bicycle'])
  expect(await titleAt('560110', '29')).toEqual(['By bicycle'])
  expect(await titleAt('560111', '29')).toEqual(['By van'])
  expect(await titleAt('110001', '07')).toEqual(['By courier'])
})

test('chooses the zone that the rules name, whatever the zones are', async () => {
  const { id, quote } = await openStore()
  const states = ['07', '27', '29']
  const pincode = fc.integer({ min: 560_000, max: 560_009 })
  const range = fc.tuple(pincode, pincode).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }))
  const zone = fc.record({
    states: fc.uniqueArray(fc.constantFrom(...states), { maxLength: 2 }),
    pincodes: fc.array(range, { maxLength: 2 }),
  })
  const address = fc.record({ pincode, state_code: fc.constantFrom(...states) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(zone, { maxLength: 5 }),
      fc.array(address, { minLength: 5, maxLength: 5 }),
      async (zones, addresses) => {
        await server.db.deleteFrom('shipping_zones').where('store_id', '=', id).execute()
        for (const [index, one] of zones.entries()) {
          const { id: zoneId } = await server.db
            .insertInto('shipping_zones')
            .values({
              store_id: id,
              name: `Zone ${index}`,
              states: one.states,
              pincodes: writeMultirange(one.pincodes),
              created_at: new Date(index),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await server.db
            .insertInto('shipping_rates')
            .values({ ...flat, store_id: id, zone_id: zoneId, name: `Zone ${index}`, position: 1 })
            .execute()
        }
        for (const { pincode: code, state_code: stateCode } of addresses) {
          const has = (index: number) =>
            zones[index]?.pincodes.some(({ first, last }) => first <= code && code <= last) ?? false
          const indexes = zones.map((_, index) => index)
          const expected =
            indexes.find(has) ??
            indexes.find((index) => zones[index]?.states.includes(stateCode)) ??
            indexes.find((index) => zones[index]?.states.length === 0 && zones[index]?.pincodes.length === 0)
          const options = await quote({ address: { pincode: String(code), state_code: stateCode } })
          expect(options.map(({ title }) => title)).toEqual(expected === undefined ? [] : [`Zone ${expected}`])
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('weights include the default package and count up to the limit; prices count from the limit', async () => {
  const { send, zone, rate, quote } = await openStore()
  const zoneId = await zone('Rest of India')
  await rate(zoneId, { name: 'Light', basis: 'weight', min_value: 0, max_value: 500 })
  await rate(zoneId, { name: 'Heavy', basis: 'weight', min_value: 500 })
  await rate(zoneId, { name: 'Small', basis: 'price', min_value: 0, max_value: 99_900 })
  await rate(zoneId, { name: 'Large', basis: 'price', min_value: 99_900 })
  const titles = async (weightGrams: number, subtotalPaise: number) =>
    (await quote({ weight_grams: weightGrams, subtotal_paise: subtotalPaise })).map(({ title }) => title)
  expect(await titles(0, 0)).toEqual(['Light', 'Small'])
  expect(await titles(500, 99_899)).toEqual(['Light', 'Small'])
  expect(await titles(501, 99_900)).toEqual(['Heavy', 'Large'])
  const box = { name: 'Box', length_mm: 200, width_mm: 150, height_mm: 100, weight_grams: 80 }
  await send(addPackageEndpoint, { package: { ...box, is_default: false } })
  expect(await titles(421, 0)).toEqual(['Light', 'Small'])
  await send(addPackageEndpoint, { package: { ...box, is_default: true } })
  expect(await titles(420, 0)).toEqual(['Light', 'Small'])
  expect(await titles(421, 0)).toEqual(['Heavy', 'Small'])
})

test('delivery is free from the value of the rate on', async () => {
  const { zone, rate, quote } = await openStore()
  await rate(await zone('Rest of India'), { free_from_paise: 99_900 })
  const price = async (subtotal: number) => (await quote({ subtotal_paise: subtotal }))[0]?.price_paise
  expect(await price(99_899)).toBe(6000)
  expect(await price(99_900)).toBe(0)
})

test('dates count working days from today in India, with the handling time', async () => {
  const { send, zone, rate, quote } = await openStore()
  await rate(await zone('Rest of India'))
  // Saturday; Tuesday, because Sunday doesn't count.
  expect(await quote()).toMatchObject([{ min_date: '2026-11-28', max_date: '2026-12-01' }])
  await send(saveHandlingTimeEndpoint, { handling_days: 1 })
  expect(await quote()).toMatchObject([{ min_date: '2026-11-30', max_date: '2026-12-02' }])
})

test('never delivers on a Sunday, and never earlier for more days', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 180 }), (start, days) => {
      const end = addWorkingDays(start, days)
      expect(new Date(end).getUTCDay()).not.toBe(0)
      expect(end >= start && addWorkingDays(start, days + 1) > end).toBe(true)
    }),
  )
})

test('offers active pickup locations, also before the address is known', async () => {
  const { send, zone, rate, quote } = await openStore()
  await rate(await zone('Rest of India'))
  const location = {
    name: 'Our shop in Indiranagar',
    address_line1: '12, 100 Feet Road',
    address_line2: '',
    city: 'Bengaluru',
    pincode: '560038',
    state_code: '29',
    instructions: 'Open 10 am to 8 pm, closed on Tuesdays',
    ready_in_hours: 24,
    is_active: true,
  }
  const { pickup_locations: locations } = await send(addPickupEndpoint, { location })
  const pickup = { kind: 'pickup', title: location.name, price_paise: 0, min_date: '2026-11-28', max_date: null }
  expect(await quote({ address: undefined })).toMatchObject([{ ...pickup, pickup: { pincode: '560038' } }])
  expect(await quote()).toMatchObject([{ kind: 'shipping', title: 'Standard', pickup: null }, pickup])
  await send(updatePickupEndpoint, { location: { ...location, is_active: false } }, { id: locations[0]?.id ?? '' })
  expect(await quote({ address: undefined })).toEqual([])
})

test('has no delivery options in places without a zone, and none of other stores', async () => {
  const { zone, rate, quote } = await openStore()
  const other = await openStore()
  await other.rate(await other.zone('Rest of India'))
  await rate(await zone('Delhi', ['07']))
  expect(await quote()).toEqual([])
})
