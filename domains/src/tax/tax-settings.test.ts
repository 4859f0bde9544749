import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { saveBillingProfileEndpoint } from '../stores/contract.ts'
import { commonRates, commonRatesSource } from './common-rates/contract.ts'
import { documentSeries, findTaxSettings, formatDocumentNumber } from './index.ts'
import { OrderDocumentKind } from './numbering/contract.ts'
import {
  addTaxRulesEndpoint,
  deleteTaxRuleEndpoint,
  listTaxRulesEndpoint,
  type StoreTaxRule,
  TaxRuleInput,
  updateTaxRuleEndpoint,
} from './rules/contract.ts'
import { getTaxesEndpoint, saveTaxesEndpoint } from './settings/contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-28T06:00:00Z') })
})
afterAll(() => server.close())

const regular = {
  registration: 'regular',
  prices_include_gst: false,
  default_rate_basis_points: 500,
  rounds_total: true,
  document_prefix: ' pm ',
}
const billing = {
  legal_name: 'Priya Foods LLP',
  address_line1: '4, Mint Street',
  address_line2: null,
  city: 'Chennai',
  pincode: '600001',
  state_code: '33',
  gstin: '33AAKFN4567M1ZR',
}
const rule = {
  hsn_code: '0910',
  rate_basis_points: 500,
  above_paise: null,
  above_rate_basis_points: null,
  valid_from: '2025-09-22',
}

type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>

const save = ({ token, slug }: Vendor, values: object = {}) =>
  server.call(saveTaxesEndpoint, { token, body: { store_slug: slug, ...regular, ...values } })
const addRules = ({ token, slug }: Vendor, ...rules: object[]) =>
  server.call(addTaxRulesEndpoint, {
    token,
    body: { store_slug: slug, rules: rules.map((values) => ({ ...rule, ...values })) },
  })
const listRules = async ({ token, slug }: Vendor): Promise<StoreTaxRule[]> =>
  (await server.call(listTaxRulesEndpoint, { token, query: { store_slug: slug } })).json().items

async function vendorWithGstin(): Promise<Vendor> {
  const vendor = await server.signInVendor()
  const { id } = await findStore(vendor.slug)
  await server.db
    .insertInto('store_billing_profiles')
    .values({ store_id: id, ...billing })
    .execute()
  return vendor
}
const findStore = (slug: string) =>
  server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()

async function actionsOf(slug: string): Promise<string[]> {
  const { id } = await findStore(slug)
  const entries = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('store_id', '=', id)
    .orderBy('id')
    .execute()
  return entries.map(({ action }) => action)
}

test('a store without settings isn’t registered, and its prices include GST', async () => {
  const vendor = await server.signInVendor()
  const reply = await server.call(getTaxesEndpoint, { token: vendor.token, query: { store_slug: vendor.slug } })
  expect(reply.json()).toEqual({
    registration: 'unregistered',
    prices_include_gst: true,
    default_rate_basis_points: 1800,
    rounds_total: false,
    document_prefix: '',
    is_saved: false,
    legal_name: null,
    state_code: null,
    gstin: null,
    financial_year: '26-27',
  })
  expect((await findTaxSettings(server.db, (await findStore(vendor.slug)).id)).seller).toBeNull()
})

test('saves the settings and records what changed', async () => {
  const vendor = await vendorWithGstin()
  const reply = await save(vendor)
  expect(reply.json()).toMatchObject({ ...regular, document_prefix: 'PM', is_saved: true, gstin: billing.gstin })
  expect(await findTaxSettings(server.db, (await findStore(vendor.slug)).id)).toEqual({
    ...regular,
    document_prefix: 'PM',
    seller: billing,
  })
  expect((await save(vendor, { registration: 'composition' })).json().registration).toBe('composition')
  expect(await actionsOf(vendor.slug)).toEqual(['tax_settings.saved', 'tax_settings.saved'])
})

test('refuses a registration without a GSTIN and changes nothing', async () => {
  const vendor = await server.signInVendor()
  for (const registration of ['regular', 'composition'])
    expect((await save(vendor, { registration })).json()).toMatchObject({ status: 409, code: 'gstin_missing' })
  expect((await save(vendor, { registration: 'unregistered' })).statusCode).toBe(200)
  await server.call(saveBillingProfileEndpoint, {
    token: vendor.token,
    params: { store_slug: vendor.slug },
    body: { ...billing, gstin: null },
  })
  expect((await save(vendor)).json().code).toBe('gstin_missing')
  expect(await actionsOf(vendor.slug)).toEqual(['tax_settings.saved', 'billing_profile.saved'])
})

test.each([{ document_prefix: 'ABCD' }, { document_prefix: 'A-' }, { default_rate_basis_points: 10_001 }])(
  'refuses %j',
  async (values) => {
    expect((await save(await vendorWithGstin(), values)).statusCode).toBe(422)
  },
)

test('adds, changes and deletes rates', async () => {
  const vendor = await server.signInVendor()
  expect((await addRules(vendor, {}, { hsn_code: '09', rate_basis_points: 1200 })).statusCode).toBe(200)
  const [first, second] = await listRules(vendor)
  expect([first?.hsn_code, second?.hsn_code]).toEqual(['09', '0910'])
  const call = { token: vendor.token, params: { id: second?.id ?? '' } }
  const changed = { ...rule, above_paise: 250_000, above_rate_basis_points: 1800 }
  await server.call(updateTaxRuleEndpoint, { ...call, body: { store_slug: vendor.slug, rule: changed } })
  expect((await listRules(vendor))[1]).toEqual({ ...changed, id: second?.id })
  await server.call(deleteTaxRuleEndpoint, { ...call, query: { store_slug: vendor.slug } })
  expect(await listRules(vendor)).toEqual([first])
  expect(await actionsOf(vendor.slug)).toEqual(['tax_rules.added', 'tax_rule.updated', 'tax_rule.deleted'])
})

test('adds no rate if the store has one of them already', async () => {
  const vendor = await server.signInVendor()
  await addRules(vendor, {})
  const reply = await addRules(vendor, { hsn_code: '64' }, {})
  expect(reply.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.rules.1.hsn_code' }] })
  expect(await listRules(vendor)).toHaveLength(1)
  await addRules(vendor, { valid_from: '2026-04-01' })
  const [latest] = await listRules(vendor)
  const moved = await server.call(updateTaxRuleEndpoint, {
    token: vendor.token,
    params: { id: latest?.id ?? '' },
    body: { store_slug: vendor.slug, rule },
  })
  expect(moved.json().code).toBe('invalid_fields')
})

test('another store’s rate isn’t found, and neither is a store of somebody else', async () => {
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  await addRules(other, {})
  const [theirs] = await listRules(other)
  const params = { id: theirs?.id ?? '' }
  const body = { store_slug: vendor.slug, rule }
  const query = { store_slug: vendor.slug }
  const { token } = vendor
  expect((await server.call(updateTaxRuleEndpoint, { token, params, body })).json().code).toBe('tax_rule_not_found')
  expect((await server.call(deleteTaxRuleEndpoint, { token, params, query })).json().code).toBe('tax_rule_not_found')
  expect((await addRules({ ...vendor, slug: other.slug }, {})).json().code).toBe('store_not_found')
  const { token: staffToken } = await server.signInStaff(vendor.slug, ['products', 'billing'])
  expect((await save({ ...vendor, token: staffToken })).json().code).toBe('permission_missing')
})

test('a suspended store can’t change its taxes', async () => {
  const vendor = await server.signInVendor()
  await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', vendor.slug).execute()
  expect((await save(vendor, { registration: 'unregistered' })).json().code).toBe('store_suspended')
  expect((await addRules(vendor, {})).json().code).toBe('store_suspended')
})

test.each([
  { hsn_code: '123' },
  { hsn_code: '091' },
  { above_paise: 100 },
  { above_rate_basis_points: 500 },
  { valid_from: '2017-06-30' },
  { valid_from: '2026-02-30' },
])('refuses a rate with %j', async (values) => {
  expect((await addRules(await server.signInVendor(), values)).statusCode).toBe(422)
})

test('the common rates can all be added, and are in force', async () => {
  const vendor = await server.signInVendor()
  expect(commonRates.length).toBeGreaterThan(40)
  expect((await addRules(vendor, ...commonRates.map((common) => common.rule))).statusCode).toBe(200)
  expect(await listRules(vendor)).toHaveLength(commonRates.length)
  const slabs = [0, 25, 150, 300, 500, 1800, 4000]
  for (const { rule: common } of commonRates) {
    expect(TaxRuleInput.parse(common).valid_from).toBe(commonRatesSource.valid_from)
    expect(slabs).toContain(common.rate_basis_points)
  }
})

test('document numbers are unique and have at most 16 characters', () => {
  const prefix = fc.stringMatching(/^[A-Z0-9]{0,3}$/)
  const document = fc.tuple(
    fc.constantFrom(...OrderDocumentKind.options),
    fc.constantFrom('26-27', '27-28'),
    fc.integer({ min: 1, max: 99_999 }),
  )
  const numberOf = (start: string, [kind, year, serial]: [OrderDocumentKind, string, number]) =>
    formatDocumentNumber(documentSeries(start, kind), year, serial)
  fc.assert(
    fc.property(prefix, document, document, (start, one, other) => {
      expect(numberOf(start, one)).toMatch(/^[A-Z0-9/-]{1,16}$/)
      expect(numberOf(start, one) === numberOf(start, other)).toBe(one.join() === other.join())
    }),
  )
  expect(numberOf('', ['invoice', '26-27', 1])).toBe('INV/26-27/00001')
  expect(numberOf('AB', ['invoice', '26-27', 1])).toBe('ABINV/2627/00001')
  expect(numberOf('ABC', ['bill_of_supply', '26-27', 1])).toBe('ABCBOS2627/00001')
  expect(() => numberOf('ABC', ['invoice', '26-27', 100_000])).toThrow(RangeError)
})
