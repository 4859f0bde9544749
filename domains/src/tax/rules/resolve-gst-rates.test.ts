import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { addTaxRulesEndpoint } from './contract.ts'
import { rateAtValue } from './gst-rate.ts'
import { type ItemToTax, resolveGstRates } from './resolve-gst-rates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rule = {
  hsn_code: '62',
  rate_basis_points: 500,
  above_paise: null,
  above_rate_basis_points: null,
  valid_from: '2025-09-22',
}
const item = { hsn_code: '62046290', gst_rate_basis_points: null, is_taxable: true }
const settings = { default_rate_basis_points: 1800 }

async function openStore() {
  const { token, slug } = await server.signInVendor()
  const { id } = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return {
    id,
    add: async (...rules: object[]) => {
      const body = { store_slug: slug, rules: rules.map((values) => ({ ...rule, ...values })) }
      expect((await server.call(addTaxRulesEndpoint, { token, body })).statusCode).toBe(200)
    },
    /** Of one unit each, by default for ₹1,000 without GST. */
    rates: async (
      items: readonly { readonly net?: number; readonly quantity?: number; readonly [field: string]: unknown }[],
      { day = '2026-11-28', prices_include_gst: includesGst = false } = {},
    ) => {
      const given = items.map((values): ItemToTax => ({ ...item, ...values }))
      const found = await resolveGstRates(server.db, id, given, settings, day)
      return found.map((rate, index) => {
        const { net = 100_000, quantity = 1 } = items[index] ?? {}
        return rateAtValue(rate, net, quantity, includesGst)
      })
    },
  }
}

test('a product’s own rate comes first, then the longest HSN code, then the default rate', async () => {
  const { add, rates } = await openStore()
  await add({ hsn_code: '62' }, { hsn_code: '6204', rate_basis_points: 1200 }, { hsn_code: '64', rate_basis_points: 0 })
  expect(
    await rates([
      { gst_rate_basis_points: 300 },
      { gst_rate_basis_points: 0 },
      {},
      { hsn_code: '6211' },
      { hsn_code: '85171300' },
      { hsn_code: '' },
      { is_taxable: false },
      { is_taxable: false, gst_rate_basis_points: 300 },
    ]),
  ).toEqual([300, 0, 1200, 500, 1800, 1800, 0, 0])
})

test('of several dates the latest that has begun applies', async () => {
  const { add, rates } = await openStore()
  await add(
    { rate_basis_points: 1200, valid_from: '2017-07-01' },
    {},
    { rate_basis_points: 700, valid_from: '2027-04-01' },
  )
  expect(await rates([{}], { day: '2025-09-21' })).toEqual([1200])
  expect(await rates([{}], { day: '2025-09-22' })).toEqual([500])
  expect(await rates([{}], { day: '2027-04-01' })).toEqual([700])
  expect(await rates([{}], { day: '2017-06-30' })).toEqual([1800])
})

test('the limit of a rate is a value without GST', async () => {
  const { add, rates } = await openStore()
  await add({ above_paise: 250_000, above_rate_basis_points: 1800 })
  const prices = [250_000, 250_001, 262_500, 262_501].map((net) => ({ net }))
  expect(await rates(prices)).toEqual([500, 1800, 1800, 1800])
  // ₹2,625 is ₹2,500 with 5% GST.
  expect(await rates(prices, { prices_include_gst: true })).toEqual([500, 500, 500, 1800])
  // Of each unit, also where it isn't a whole number of paise.
  const several = [750_000, 750_001].map((net) => ({ net, quantity: 3 }))
  expect(await rates(several)).toEqual([500, 1800])
})

test('doesn’t use the rates of other stores', async () => {
  const other = await openStore()
  await other.add({})
  const { rates } = await openStore()
  expect(await rates([{}])).toEqual([1800])
})

test('chooses the rate that the rules name, whatever the rules are', async () => {
  const { id, rates } = await openStore()
  const code = fc.constantFrom('61', '62', '6204', '6205', '620462', '62046290')
  const day = fc.constantFrom('2024-01-01', '2025-09-22', '2026-11-28', '2027-01-01')
  const rules = fc.uniqueArray(fc.record({ hsn_code: code, valid_from: day, rate_basis_points: fc.nat(10_000) }), {
    maxLength: 8,
    selector: ({ hsn_code: hsn, valid_from: from }) => `${hsn} ${from}`,
  })
  const codes = ['61', '6109', '62', '6204', '62046290', '62046210', '6205', '85', '']
  await fc.assert(
    fc.asyncProperty(rules, day, async (given, today) => {
      await server.db.deleteFrom('store_tax_rules').where('store_id', '=', id).execute()
      if (given.length > 0) {
        await server.db
          .insertInto('store_tax_rules')
          .values(given.map((values) => ({ ...rule, ...values, store_id: id })))
          .execute()
      }
      const expected = codes.map((hsn) => {
        const matching = given.filter((one) => hsn.startsWith(one.hsn_code) && one.valid_from <= today)
        const length = Math.max(0, ...matching.map((one) => one.hsn_code.length))
        const longest = matching.filter((one) => one.hsn_code.length === length)
        const latest = longest.find((one) => longest.every((another) => another.valid_from <= one.valid_from))
        return latest?.rate_basis_points ?? settings.default_rate_basis_points
      })
      expect(
        await rates(
          codes.map((hsn) => ({ hsn_code: hsn })),
          { day: today },
        ),
      ).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
