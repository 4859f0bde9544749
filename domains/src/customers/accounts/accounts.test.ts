import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallOptions, startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { CUSTOMER_TOKEN_HEADER } from '../contract.ts'
import { customersJobs } from '../index.ts'
import {
  addOwnAddressEndpoint,
  deleteOwnAddressEndpoint,
  getCustomerAccountEndpoint,
  requestCustomerCodeEndpoint,
  signInCustomerEndpoint,
  signOutCustomerEndpoint,
  updateCustomerAccountEndpoint,
  updateOwnAddressEndpoint,
} from './contract.ts'

let server: TestServer
let slug: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  slug = (await server.signInVendor()).slug
  await server.db.deleteFrom('rate_limits').execute()
})

const requestCode = (email: string, store = slug, ip = '10.3.0.1') =>
  server.call(requestCustomerCodeEndpoint, { body: { store_slug: store, email }, ip })
const mailedCodes = async (email: string) =>
  (await server.mailsTo(email)).map(({ text_body: text }) => /\b[0-9]{6}\b/.exec(text)?.[0] ?? '')
const enterCode = (email: string, code: string, store = slug) =>
  server.call(signInCustomerEndpoint, { body: { store_slug: store, email, code } })
const newEmail = () => `${crypto.randomUUID()}@example.com`

async function signIn(email = newEmail(), store = slug) {
  await requestCode(email, store)
  const code = (await mailedCodes(email)).at(-1) ?? ''
  const reply = await enterCode(email, code, store)
  return { email, token: String(reply.json().customer_token) }
}
const as = (token: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { [CUSTOMER_TOKEN_HEADER]: token },
})
const ownStore = { store_slug: '' }
beforeEach(() => {
  ownStore.store_slug = slug
})
const getMe = (token: string) => server.call(getCustomerAccountEndpoint, as(token, { query: { ...ownStore } }))
const address = { name: 'Asha Rao', line1: '12 MG Road', city: 'Bengaluru', pincode: '560001', state_code: '29' }
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code', () => {
  test('is emailed with the store’s name, also to an address that never ordered', async () => {
    const email = newEmail()
    const reply = await requestCode(` ${email.toUpperCase()} `)
    expect([reply.statusCode, reply.json()]).toEqual([
      202,
      { resend_after_seconds: 60, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Your sign-in code for Store 1')
    expect(mail?.secret_until).toEqual(new Date(server.clock.now().getTime() + 10 * 60_000))
    const [stored] = await server.db.selectFrom('customer_codes').selectAll().where('email', '=', email).execute()
    expect(stored?.code_hash).not.toContain((await mailedCodes(email))[0])
  })

  test('is sent once a minute and ten times an hour; the response doesn’t say so', async () => {
    const email = newEmail()
    // Twice, because the first round opens the connections to the database one after the other.
    for (const mails of [1, 2]) {
      const requests = Array.from({ length: 10 }, (_, index) => requestCode(email, slug, `10.3.1.${index}`))
      expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(202))
      expect(await server.mailsTo(email)).toHaveLength(mails)
      server.clock.advance(60_000)
    }
    for (let minute = 1; minute <= 12; minute += 1) {
      server.clock.advance(60_000)
      await server.db.deleteFrom('rate_limits').execute()
      await requestCode(email)
    }
    expect(await server.mailsTo(email)).toHaveLength(10)
  })

  test('signs in once, for 90 days', async () => {
    const email = newEmail()
    await requestCode(email)
    const [code = ''] = await mailedCodes(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => enterCode(email, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422])
    const [{ customer_token: token } = { customer_token: '' }] = replies
      .filter(({ statusCode }) => statusCode === 201)
      .map((reply) => reply.json())
    expect((await getMe(token)).json()).toMatchObject({ email, name: '', orders_count: 0, addresses: [] })
    server.clock.advance(90 * 86_400_000 - 1)
    expect((await getMe(token)).statusCode).toBe(200)
    server.clock.advance(1)
    expect((await getMe(token)).json().code).toBe('not_signed_in')
  })

  test('is refused after five attempts, after ten minutes, in another store, and if it’s wrong', async () => {
    const [guessed, late, elsewhere] = [newEmail(), newEmail(), newEmail()]
    for (const email of [guessed, late, elsewhere]) await requestCode(email)
    const [code = ''] = await mailedCodes(guessed)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await enterCode(guessed, wrong(code))).json().code).toBe('wrong_code')
    }
    expect((await enterCode(guessed, code)).json().code).toBe('wrong_code')
    const other = await server.signInVendor()
    const [codeHere = ''] = await mailedCodes(elsewhere)
    expect((await enterCode(elsewhere, codeHere, other.slug)).json().code).toBe('wrong_code')
    server.clock.advance(10 * 60_000)
    expect((await enterCode(late, (await mailedCodes(late))[0] ?? '')).json().code).toBe('wrong_code')
  })

  test('still works for its requester after strangers have entered wrong ones', async () => {
    const email = newEmail()
    const { request_id: requestId } = (await requestCode(email)).json()
    const [code = ''] = await mailedCodes(email)
    const attempt = (entered: string, id?: string) =>
      server.call(signInCustomerEndpoint, { body: { ...ownStore, email, code: entered, request_id: id } })
    for (const id of [undefined, crypto.randomUUID(), undefined, crypto.randomUUID(), undefined]) {
      expect((await attempt(wrong(code), id)).json().code).toBe('wrong_code')
    }
    // Others have no attempts left, and the requester has five.
    expect((await attempt(code)).json().code).toBe('wrong_code')
    for (let count = 0; count < 4; count += 1) await attempt(wrong(code), requestId)
    expect((await attempt(code, requestId)).statusCode).toBe(201)
    server.clock.advance(60_000)
    const second = (await requestCode(email)).json().request_id
    for (let count = 0; count < 5; count += 1) await attempt(wrong(code), second)
    expect((await attempt((await mailedCodes(email)).at(-1) ?? '', second)).json().code).toBe('wrong_code')
  })

  test('keeps the attempts of its requester if another request sends nothing, which the response doesn’t say', async () => {
    const email = newEmail()
    const first = (await requestCode(email)).json().request_id
    const body = { ...ownStore, email }
    const stranger = (await requestCode(email)).json().request_id
    expect(stranger).not.toBe(first)
    const again = await server.call(requestCustomerCodeEndpoint, { body: { ...body, request_id: first } })
    expect(again.json().request_id).toBe(first)
    expect(await mailedCodes(email)).toHaveLength(1)
  })

  test('still works after somebody else has requested another one', async () => {
    const email = newEmail()
    await requestCode(email)
    server.clock.advance(60_000)
    await requestCode(email)
    const [first = '', second = ''] = await mailedCodes(email)
    expect((await enterCode(email, first)).statusCode).toBe(201)
    expect((await enterCode(email, second)).statusCode).toBe(201)
  })

  test.each([
    ['an invalid email', requestCustomerCodeEndpoint, { email: 'asha' }, 'body.email'],
    ['an invalid code', signInCustomerEndpoint, { email: 'asha@example.com', code: '12' }, 'body.code'],
  ])('with %s is refused with the field', async (_, endpoint, body, path) => {
    const reply = await server.call(endpoint, { body: { ...ownStore, ...body } })
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path])
  })

  test('isn’t sent for a suspended or unknown store', async () => {
    await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
    expect((await requestCode(newEmail())).statusCode).toBe(503)
    expect((await requestCode(newEmail(), 'nowhere')).statusCode).toBe(404)
  })
})

describe('a session', () => {
  test('ends when the customer signs out', async () => {
    const { token } = await signIn()
    const signOut = () => server.call(signOutCustomerEndpoint, as(token, { query: { ...ownStore } }))
    expect((await signOut()).statusCode).toBe(204)
    expect((await signOut()).statusCode).toBe(204)
    expect((await getMe(token)).statusCode).toBe(401)
  })

  test('works only in its store', async () => {
    const { token } = await signIn()
    const other = await server.signInVendor()
    const reply = await server.call(getCustomerAccountEndpoint, as(token, { query: { store_slug: other.slug } }))
    expect(reply.json().code).toBe('not_signed_in')
  })

  test('is needed for the account and its addresses', async () => {
    const params = { id: crypto.randomUUID() }
    const profile = { name: 'Asha', phone: '', accepts_marketing: true }
    const replies = [
      await server.call(getCustomerAccountEndpoint, { query: { ...ownStore } }),
      await server.call(updateCustomerAccountEndpoint, { body: { ...ownStore, ...profile } }),
      await server.call(addOwnAddressEndpoint, { body: { ...ownStore, ...address } }),
      await server.call(updateOwnAddressEndpoint, { params, body: { ...ownStore, ...address } }),
      await server.call(deleteOwnAddressEndpoint, { params, query: { ...ownStore } }),
    ]
    expect(replies.map((reply) => reply.json().code)).toEqual(Array(5).fill('not_signed_in'))
  })

  test('and its code are deleted once they’ve expired', async () => {
    const { email } = await signIn()
    server.clock.advance(91 * 86_400_000)
    for (const job of customersJobs) await job.run(server.platform, {})
    expect(await server.db.selectFrom('customer_codes').select('id').where('email', '=', email).execute()).toEqual([])
    expect(await server.db.selectFrom('customer_sessions').select('customer_id').execute()).toEqual([])
  })
})

describe('the account', () => {
  test('changes name, phone and consent, and keeps the history of the consent', async () => {
    const { token } = await signIn()
    const update = (accepts: boolean) =>
      server.call(
        updateCustomerAccountEndpoint,
        as(token, { body: { ...ownStore, name: 'Asha Rao', phone: '98765 43210', accepts_marketing: accepts } }),
      )
    expect((await update(true)).json()).toMatchObject({
      name: 'Asha Rao',
      phone: '+919876543210',
      accepts_marketing: true,
    })
    await update(true)
    await update(false)
    const { details } = await server.db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.agg<unknown[]>('array_agg', ['details']).as('details'))
      .where('action', '=', 'customer.consent_changed')
      .where('subject_id', 'in', (eb) =>
        eb
          .selectFrom('customers')
          .select((row) => row.cast<string>('id', 'text').as('id'))
          .where('name', '=', 'Asha Rao'),
      )
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject([
      { source: 'account', after: { accepts_marketing: true } },
      { source: 'account', after: { accepts_marketing: false } },
    ])
  })

  test('keeps addresses with exactly one default', async () => {
    const { token } = await signIn()
    const add = async (changes: object) =>
      (await server.call(addOwnAddressEndpoint, as(token, { body: { ...ownStore, ...address, ...changes } }))).json()
    await add({})
    const { addresses } = await add({ line1: '7 Park Street', is_default: true })
    expect(addresses).toMatchObject([
      { line1: '7 Park Street', is_default: true },
      { line1: '12 MG Road', is_default: false },
    ])
    const [parkStreet, mgRoad] = addresses
    const changed = await server.call(
      updateOwnAddressEndpoint,
      as(token, { params: { id: mgRoad.id }, body: { ...ownStore, ...address, city: 'Mysuru', pincode: '570001' } }),
    )
    expect(changed.json().addresses).toMatchObject([{ id: parkStreet.id }, { city: 'Mysuru', pincode: '570001' }])
    const removed = await server.call(
      deleteOwnAddressEndpoint,
      as(token, { params: { id: parkStreet.id }, query: { ...ownStore } }),
    )
    expect(removed.json().addresses).toMatchObject([{ id: mgRoad.id, is_default: true }])
  })

  test('has at most 20 addresses, also with requests at once', async () => {
    const { token } = await signIn()
    const replies = await Promise.all(
      Array.from({ length: 22 }, (_, house) =>
        server.call(addOwnAddressEndpoint, as(token, { body: { ...ownStore, ...address, line1: `${house} MG Road` } })),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect(replies.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_addresses')
  })

  test('doesn’t show or change another customer’s address', async () => {
    const [asha, ravi] = [await signIn(), await signIn()]
    const body = { ...ownStore, ...address }
    const { addresses } = (await server.call(addOwnAddressEndpoint, as(asha.token, { body }))).json()
    const params = { id: addresses[0].id }
    const replies = [
      await server.call(updateOwnAddressEndpoint, as(ravi.token, { params, body })),
      await server.call(deleteOwnAddressEndpoint, as(ravi.token, { params, query: { ...ownStore } })),
    ]
    expect(replies.map((reply) => reply.json().code)).toEqual(['address_not_found', 'address_not_found'])
    expect((await getMe(asha.token)).json().addresses).toHaveLength(1)
  })

  test('refuses an invalid address with its field', async () => {
    const { token } = await signIn()
    const body = { ...ownStore, ...address, pincode: '5600' }
    const reply = await server.call(addOwnAddressEndpoint, as(token, { body }))
    expect([reply.statusCode, reply.json().errors]).toEqual([
      422,
      [{ path: 'body.pincode', message: 'Enter the six digits of the PIN code' }],
    ])
  })
})
