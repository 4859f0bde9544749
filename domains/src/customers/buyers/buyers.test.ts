import { inTransaction } from '@haat/db'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { BuyerAddress, MAX_ADDRESSES, PhoneNumber } from '../contract.ts'
import { changeSpent, countOrder, rememberAddress, rememberBuyer, saveBuyer, uncountOrder } from '../index.ts'

let server: TestServer
let storeId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { slug } = await server.signInVendor()
  const store = await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  storeId = store.id
})

const save = (buyer: Partial<Parameters<typeof saveBuyer>[1]>) =>
  inTransaction(server.db, (tx) =>
    saveBuyer(tx, {
      store_id: storeId,
      email: '',
      phone: '',
      name: '',
      source: 'guest',
      now: server.clock.now(),
      ...buyer,
    }),
  )
const customers = () => server.db.selectFrom('customers').selectAll().where('store_id', '=', storeId).execute()
const rowOf = (id: string) =>
  server.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('saving a buyer', () => {
  test('creates one customer for ten orders at once', async () => {
    for (const contact of [{ email: 'asha@example.com' }, { phone: '+919876543210' }]) {
      const saved = await Promise.all(Array.from({ length: 10 }, () => save(contact)))
      expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
      expect(saved.filter((one) => one.is_new)).toHaveLength(1)
    }
    expect(await customers()).toHaveLength(2)
  })

  test('never creates two customers for one email address, or for one phone number without an email address', async () => {
    const Buyer = fc.record({
      email: fc.constantFrom('', 'asha@example.com', ' ASHA@example.com', 'ravi@example.com'),
      phone: fc.constantFrom('', '+919876543210', '+919876543211'),
      name: fc.constantFrom('', 'Asha', 'Ravi'),
      source: fc.constantFrom('guest', 'account', 'staff'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(Buyer, { maxLength: 8 }), async (buyers) => {
        await server.db.deleteFrom('customers').where('store_id', '=', storeId).execute()
        const known = buyers.filter(({ email, phone }) => email !== '' || phone !== '')
        await Promise.all(known.map(save))
        const keys = known.map(({ email, phone }) => email.trim().toLowerCase() || phone)
        const rows = await customers()
        expect(rows.map(({ email, phone }) => email || phone).sort()).toEqual([...new Set(keys)].sort())
        for (const row of rows) {
          const own = known.filter((_, index) => keys[index] === (row.email || row.phone))
          const named = own.filter(({ name }) => name !== '')
          if (named.some(({ source }) => source === 'staff')) expect(row.name).not.toBe('')
          if (named.length === 0) expect(row.name).toBe('')
        }
      }),
      { numRuns: 25 },
    )
  })

  test('adds what was unknown if staff enter it, and changes nothing that is known', async () => {
    const { id } = await save({ email: 'asha@example.com' })
    const asha = { email: 'asha@example.com', name: 'Asha', phone: '+919876543210' }
    expect(await save(asha)).toEqual({ id, is_new: false })
    expect(await rowOf(id)).toMatchObject({ name: '', phone: '' })
    await save({ ...asha, source: 'staff' })
    await save({ ...asha, source: 'staff', name: 'Somebody else', phone: '+919876500000' })
    expect(await rowOf(id)).toMatchObject({ name: 'Asha', phone: '+919876543210' })
  })
})

test('a signed-in buyer’s consent is recorded once, and an order without it doesn’t withdraw it', async () => {
  const { id } = await save({ email: 'asha@example.com', source: 'account' })
  expect(await rowOf(id)).toMatchObject({ accepts_marketing: false, consent_changed_at: null })
  for (const accepts of [true, true, false]) {
    const order = { store_id: storeId, customer_id: id, name: 'Asha', phone: '', address: null, is_signed_in: true }
    await inTransaction(server.db, (tx) =>
      rememberBuyer(tx, { ...order, accepts_marketing: accepts, now: server.clock.now() }),
    )
  }
  expect(await rowOf(id)).toMatchObject({ accepts_marketing: true, consent_source: 'checkout' })
  const entries = await server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
  expect(entries).toEqual([{ action: 'customer.consent_changed' }])
})

const address = BuyerAddress.parse({
  name: 'Asha Rao',
  line1: '12 MG Road',
  city: 'Bengaluru',
  pincode: '560 001',
  state_code: '29',
})

describe('an address of an order', () => {
  const remember = (customerId: string, changes: Partial<BuyerAddress> = {}) =>
    inTransaction(server.db, (tx) =>
      rememberAddress(tx, {
        store_id: storeId,
        customer_id: customerId,
        address: { ...address, ...changes },
        can_become_default: true,
        now: server.clock.now(),
      }),
    )
  const addressesOf = (customerId: string) =>
    server.db.selectFrom('customer_addresses').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()

  test('is saved once, also with other spaces and case; the first is the default', async () => {
    const { id } = await save({ email: 'asha@example.com' })
    await remember(id)
    await remember(id, { line1: '12  mg road', phone: '+919876543210' })
    await remember(id, { line1: '7 Park Street' })
    expect((await addressesOf(id)).map((one) => [one.line1, one.pincode, one.is_default])).toEqual([
      ['12 MG Road', '560001', true],
      ['7 Park Street', '560001', false],
    ])
  })

  test(`isn’t saved beyond ${MAX_ADDRESSES}`, async () => {
    const { id } = await save({ email: 'asha@example.com' })
    for (let house = 0; house <= MAX_ADDRESSES; house += 1) await remember(id, { line1: `${house} MG Road` })
    expect(await addressesOf(id)).toHaveLength(MAX_ADDRESSES)
  })
})

test('orders are counted and taken back; the amount spent never gets negative', async () => {
  const { id } = await save({ email: 'asha@example.com' })
  const [first, second] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-04-01T10:00:00Z')]
  await inTransaction(server.db, async (tx) => {
    await countOrder(tx, id, { total_paise: 50_000, placed_at: first })
    await countOrder(tx, id, { total_paise: 20_000, placed_at: second })
    await changeSpent(tx, id, -5_000)
  })
  expect(await rowOf(id)).toMatchObject({ orders_count: 2, spent_paise: 65_000, last_order_at: first })
  await inTransaction(server.db, (tx) => uncountOrder(tx, id, { total_paise: 50_000 }))
  expect(await rowOf(id)).toMatchObject({ orders_count: 1, spent_paise: 15_000 })
  await inTransaction(server.db, (tx) => uncountOrder(tx, id, { total_paise: 20_000 }))
  expect(await rowOf(id)).toMatchObject({ orders_count: 0, spent_paise: 0, last_order_at: null })
})

describe('a phone number', () => {
  test.each([
    ['98765 43210', '+919876543210'],
    ['098765-43210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91 098765 43210', '+919876543210'],
    ['91 9876543210', '+919876543210'],
    ['0731 255 0000', '+917312550000'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(PhoneNumber.parse(typed)).toBe(stored)
  })

  test.each(['12345', '1234567890', 'call me', '+0123456789', ''])('%s is refused', (typed) => {
    expect(PhoneNumber.safeParse(typed).success).toBe(false)
  })
})

test.each([
  ['pincode', '012345', 'Enter the six digits of the PIN code'],
  ['state_code', '25', 'Choose a state or union territory'],
  ['line1', ' ', 'Enter the address: house number and street'],
  ['city', '', 'Enter the city or town'],
  ['name', '', 'Enter the name of the recipient'],
  ['phone', '123', 'Enter a phone number with 10 digits, such as 98765 43210'],
])('an address with a wrong %s says what to enter', (field, value, message) => {
  const parsed = BuyerAddress.safeParse({ ...address, [field]: value })
  expect(parsed.error?.issues).toMatchObject([{ path: [field], message }])
})
