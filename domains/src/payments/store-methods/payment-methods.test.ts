import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../../server/src/log.ts'
import { webhookSignature } from '../../../../server/src/platform/payments/signatures.ts'
import { startFakeRazorpay } from '../../../../tests/fake-razorpay.ts'
import { serverForTest, type TestServerOptions } from '../../../../tests/harness.ts'
import { findStorePaymentMethods, openStoreProvider } from '../index.ts'
import {
  checkPaymentKeysEndpoint,
  getPaymentMethodsEndpoint,
  type PaymentMethodDetails,
  removePaymentMethodEndpoint,
  type StorePayments,
  savePaymentMethodEndpoint,
  switchPaymentMethodEndpoint,
} from './contract.ts'

const keys = {
  key_id: 'rzp_test_1DP5mmOlF5G5ag',
  key_secret: 'thisIsTheKeySecret_9x',
  webhook_secret: 'filter-coffee-at-six_7y',
}
const razorpay = { method: 'razorpay', ...keys } as const
const upi = { method: 'upi', vpa: 'malabarspices@okhdfcbank', payee_name: 'Malabar Spices' } as const
const bank = {
  method: 'bank_transfer',
  account_holder_name: 'Malabar Spices LLP',
  account_number: '50100123456789',
  ifsc_code: 'HDFC0000123',
  bank_name: 'HDFC Bank',
  instructions: 'Send us the UTR.',
} as const
const cash = {
  method: 'cash_on_delivery',
  fee_paise: 40_00,
  min_total_paise: 200_00,
  max_total_paise: 5_000_00,
  pincodes: { mode: 'only', ranges: '560001-560110, 682001' },
  instructions: 'Keep the exact amount ready.',
} as const
const live = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' }

async function openStore(options: TestServerOptions = {}) {
  const fake = await startFakeRazorpay(keys)
  onTestFinished(fake.close)
  const server = await serverForTest({ razorpay_url: fake.base_url, ...options })
  const owner = await server.signInVendor()
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const store = { store_slug: owner.slug }
  const saveAs = (token: string, details: unknown, isEnabled = true) =>
    server.call(savePaymentMethodEndpoint, { token, body: { ...store, is_enabled: isEnabled, details } })
  const save = (details: PaymentMethodDetails | Record<string, unknown>, isEnabled = true) =>
    saveAs(owner.token, details, isEnabled)
  const get = (token = owner.token) => server.call(getPaymentMethodsEndpoint, { token, query: store })
  const shown = async () => (await get()).json() as StorePayments
  const offered = () => findStorePaymentMethods(server.platform, server.db, storeId)
  const turn = (method: string, isEnabled: boolean) =>
    server.call(switchPaymentMethodEndpoint, {
      token: owner.token,
      params: { method },
      body: { ...store, is_enabled: isEnabled },
    })
  const remove = (method: string) =>
    server.call(removePaymentMethodEndpoint, { token: owner.token, params: { method }, query: store })
  const check = (keys?: { key_id: string; key_secret?: string }) =>
    server.call(checkPaymentKeysEndpoint, { token: owner.token, body: { ...store, ...(keys && { keys }) } })
  const open = (method: 'razorpay' | 'test' = 'razorpay') => openStoreProvider(server.platform, storeId, method)
  const audits = () =>
    server.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'details'])
      .where('store_id', '=', storeId)
      .where('action', 'like', 'payment_method.%')
      .orderBy('id')
      .execute()
  return { fake, server, owner, store, storeId, saveAs, save, get, shown, offered, turn, remove, check, open, audits }
}

const detailsOf = ({ methods }: StorePayments, method: string) => methods.find((one) => one.method === method)

test('a new store takes test payments until it has set up a method', async () => {
  const { offered, shown, save, turn } = await openStore()
  expect(await offered()).toEqual([{ method: 'test', settings: {} }])
  expect(await shown()).toMatchObject({ takes: 'test_payments' })
  expect(detailsOf(await shown(), 'test')).toEqual({
    method: 'test',
    is_enabled: true,
    details: null,
    updated_at: null,
  })

  await save(upi)
  expect((await offered()).map(({ method }) => method)).toEqual(['upi'])
  expect(await shown()).toMatchObject({ takes: 'payments' })
  await save({ method: 'test' })
  expect((await offered()).map(({ method }) => method)).toEqual(['upi', 'test'])
  await turn('upi', false)
  await turn('test', false)
  expect((await offered()).map(({ method }) => method)).toEqual(['test'])
})

test('no store takes test payments where the platform takes real ones', async () => {
  const { server, storeId, offered, shown, save, open, turn } = await openStore({ environment: live })
  expect(await offered()).toEqual([])
  expect(await shown()).toMatchObject({ takes: 'nothing' })
  expect((await shown()).methods.map(({ method }) => method)).not.toContain('test')
  expect((await save({ method: 'test' })).json()).toMatchObject({ code: 'payment_method_unavailable' })
  // Set up before the platform took real payments.
  await server.db
    .insertInto('store_payment_methods')
    .values({ store_id: storeId, method: 'test', is_enabled: true, updated_at: server.clock.now() })
    .execute()
  expect(await offered()).toEqual([])
  expect((await turn('test', true)).json()).toMatchObject({ code: 'payment_method_unavailable' })
  await expect(open('test')).rejects.toThrow('Test payments are off')
})

test('buyers pay with the store’s own Razorpay keys, and its owner sees only the end of the secrets', async () => {
  const { server, fake, store, save, shown, offered, open } = await openStore()
  const saved = await save(razorpay)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(detailsOf(await shown(), 'razorpay')).toMatchObject({
    is_enabled: true,
    details: {
      method: 'razorpay',
      key_id: keys.key_id,
      is_test: true,
      key_secret_ends_in: 't_9x',
      webhook_secret_ends_in: 'x_7y',
    },
  })
  expect(await shown()).toMatchObject({
    // Razorpay's test keys.
    takes: 'test_payments',
    webhook_url: `http://localhost:4000/api/storefront/payments/webhooks/razorpay/${store.store_slug}`,
  })
  expect(await offered()).toEqual([{ method: 'razorpay', settings: { key_id: keys.key_id } }])

  const provider = await open()
  const { order_id: orderId } = await provider.createOrder({
    amount_paise: 500_00,
    receipt: 'order-1001',
    return_url: 'http://localhost:3005/',
  })
  const payment = { payment_id: fake.attempt(orderId, 'authorized'), amount_paise: 500_00 }
  expect(await provider.capturePayment(payment)).toMatchObject({ payment_status: 'captured' })
  const body = Buffer.from(JSON.stringify({ event: 'payment.captured' }))
  const signedWith = (secret: string) => ({ body, headers: { 'x-razorpay-signature': webhookSignature(body, secret) } })
  expect(provider.readWebhook(signedWith(keys.webhook_secret))).toMatchObject({ event_type: 'payment.captured' })
  expect(provider.readWebhook(signedWith(keys.key_secret))).toBeUndefined()
  const { encrypted_secrets: encrypted } = await server.db
    .selectFrom('store_payment_methods')
    .select('encrypted_secrets')
    .executeTakeFirstOrThrow()
  expect(encrypted).toMatch(/^[\w-]{80,}$/)
})

test('keys of another store can’t be used by copying the row', async () => {
  const { server, save, open } = await openStore()
  await save(razorpay)
  const other = await server.signInVendor()
  await server.db
    .updateTable('store_payment_methods')
    .set((eb) => ({
      store_id: eb.selectFrom('stores').select('id').where('slug', '=', other.slug),
    }))
    .execute()
  await expect(open()).rejects.toThrow('were removed')
  const { store_id: storeId } = await server.db
    .selectFrom('store_payment_methods')
    .select('store_id')
    .executeTakeFirstOrThrow()
  await expect(openStoreProvider(server.platform, storeId, 'razorpay')).rejects.toThrow('can’t be decrypted')
})

test('keys that Razorpay rejects aren’t saved, and keys that it can’t check are', async () => {
  const { fake, save, shown, check, audits } = await openStore()
  const wrong = { ...razorpay, key_secret: 'not the key secret' }
  expect((await save(wrong)).json()).toMatchObject({ status: 409, code: 'payment_keys_rejected' })
  expect(detailsOf(await shown(), 'razorpay')?.details).toBeNull()
  expect(await audits()).toEqual([])
  expect((await check()).json()).toMatchObject({ code: 'payment_method_not_set_up' })
  expect((await check({ key_id: keys.key_id, key_secret: wrong.key_secret })).json()).toEqual({
    result: 'rejected',
    is_test: true,
  })
  expect((await check({ key_id: keys.key_id, key_secret: keys.key_secret })).json()).toMatchObject({
    result: 'accepted',
  })
  expect((await check({ key_id: keys.key_id })).json()).toMatchObject({
    code: 'invalid_fields',
    errors: [{ path: 'body.keys.key_secret', message: 'Enter the key secret of this key ID' }],
  })

  fake.state.outage = 'bad_gateway'
  expect((await save(wrong)).statusCode).toBe(200)
  expect((await check()).json()).toMatchObject({ result: 'unreachable' })
  fake.state.outage = 'none'
  expect((await check()).json()).toMatchObject({ result: 'rejected' })
  await save(razorpay)
  expect((await check()).json()).toMatchObject({ result: 'accepted' })
  expect((await check({ key_id: keys.key_id })).json()).toMatchObject({ result: 'accepted' })
  expect((await check({ key_id: 'rzp_live_other' })).json()).toMatchObject({ code: 'invalid_fields' })
})

test('secrets and an account number that are left out stay, but not for another key ID', async () => {
  const { server, storeId, save, open, shown, offered } = await openStore()
  const { key_secret: _, webhook_secret: __, ...withoutSecrets } = razorpay
  expect((await save(withoutSecrets)).json()).toMatchObject({
    errors: [{ path: 'body.details.key_secret', message: 'Enter the key secret of this key ID' }],
  })
  await save(razorpay)
  expect((await save(withoutSecrets, false)).statusCode).toBe(200)
  expect((await (await open()).listOrderPayments('order_00000000000000')).length).toBe(0)
  expect((await save({ ...withoutSecrets, key_id: 'rzp_live_another' })).statusCode).toBe(422)
  expect((await save({ ...withoutSecrets, webhook_secret: 'a new webhook secret 5678' })).statusCode).toBe(200)
  expect(detailsOf(await shown(), 'razorpay')?.details).toMatchObject({
    key_secret_ends_in: 't_9x',
    webhook_secret_ends_in: '5678',
  })

  const { account_number: ___, ...withoutNumber } = bank
  expect((await save(withoutNumber)).statusCode).toBe(422)
  await save({ ...bank, account_number: '5010 0123-456789' })
  await save({ ...withoutNumber, bank_name: 'HDFC Bank Ltd' })
  expect(detailsOf(await shown(), 'bank_transfer')?.details).toEqual({
    ...withoutNumber,
    bank_name: 'HDFC Bank Ltd',
    account_number_ends_in: '6789',
  })
  // Buyers need the whole number.
  expect(await offered()).toContainEqual({
    method: 'bank_transfer',
    settings: expect.objectContaining({ account_number: '50100123456789' }),
  })
  await server.db
    .updateTable('store_payment_methods')
    .set({ encrypted_secrets: null })
    .where('store_id', '=', storeId)
    .execute()
  expect(detailsOf(await shown(), 'razorpay')?.details).toMatchObject({ key_secret_ends_in: null })
})

test('a disabled method isn’t offered, but its payments go on until it’s removed', async () => {
  const { save, turn, remove, offered, open, audits, shown } = await openStore()
  expect((await turn('razorpay', true)).json()).toMatchObject({ code: 'payment_method_not_set_up' })
  await save(razorpay)
  await save(cash)
  expect((await turn('razorpay', false)).json().takes).toBe('payments')
  await turn('razorpay', false)
  expect((await offered()).map(({ method }) => method)).toEqual(['cash_on_delivery'])
  expect((await open()).name).toBe('razorpay')
  await remove('razorpay')
  expect((await remove('razorpay')).statusCode).toBe(200)
  await expect(open()).rejects.toThrow('The Razorpay keys of this store were removed')
  expect(detailsOf(await shown(), 'razorpay')?.details).toBeNull()
  expect((await audits()).map(({ action, subject_id: subject }) => `${action} ${subject}`)).toEqual([
    'payment_method.saved razorpay',
    'payment_method.saved cash_on_delivery',
    'payment_method.disabled razorpay',
    'payment_method.removed razorpay',
  ])
})

test('the test provider of a store returns buyers only to the store, and sends events to its endpoint', async () => {
  const { server, store, storeId, open } = await openStore()
  await server.db
    .insertInto('store_domains')
    .values([
      {
        store_id: storeId,
        hostname: 'malabarspices.in',
        verification_token: 'a'.repeat(32),
        verified_at: new Date(),
        created_at: new Date(),
      },
      { store_id: storeId, hostname: 'pending.in', verification_token: 'b'.repeat(32), created_at: new Date() },
    ])
    .execute()
  const provider = await open('test')
  const order = (returnUrl: string) =>
    provider.createOrder({ amount_paise: 500_00, receipt: 'r', return_url: returnUrl })
  const { order_id: orderId } = await order(`http://localhost:3005/${store.store_slug}/orders/x`)
  await order('https://malabarspices.in/orders/x')
  for (const elsewhere of [
    'http://localhost:3005/another-store',
    'https://pending.in/',
    'https://malabarspices.in.evil.example/',
    'http://localhost:3000/credits',
  ]) {
    await expect(order(elsewhere)).rejects.toThrow('isn’t an address'.replace('’', "'"))
  }
  expect(await server.services.test_checkout?.findOrder(orderId)).toMatchObject({
    webhook_path: `/api/storefront/payments/webhooks/test/${store.store_slug}`,
  })
  const paid = await server.services.test_checkout?.pay(orderId)
  expect(await provider.findPayment(paid?.payment.payment_id ?? '')).toMatchObject({ payment_status: 'authorized' })
})

test('only the owner of the store can see and change payment methods', async () => {
  const { server, store, owner, saveAs, get, storeId } = await openStore()
  const staff = await server.signInStaff(owner.slug, ['settings', 'billing', 'orders'])
  const stranger = await server.signInVendor()
  const everybody = [
    { token: staff.token, code: 'not_allowed', status: 403 },
    { token: stranger.token, code: 'store_not_found', status: 404 },
    { token: (await server.signInDeveloper()).token, code: 'not_allowed', status: 403 },
    { token: 'nobody', code: 'not_signed_in', status: 401 },
  ]
  for (const { token, code, status } of everybody) {
    const replies = [
      await get(token),
      await saveAs(token, upi),
      await server.call(switchPaymentMethodEndpoint, {
        token,
        params: { method: 'upi' },
        body: { ...store, is_enabled: true },
      }),
      await server.call(removePaymentMethodEndpoint, { token, params: { method: 'upi' }, query: store }),
      await server.call(checkPaymentKeysEndpoint, { token, body: store }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array.from({ length: 5 }, () => [status, code]),
    )
  }
  expect(
    await server.db.selectFrom('store_payment_methods').select('method').where('store_id', '=', storeId).execute(),
  ).toEqual([])
})

const invalid = [
  ['a key ID in another format', { ...razorpay, key_id: 'sk_live_123' }, 'key_id'],
  ['an empty key secret', { ...razorpay, key_secret: '' }, 'key_secret'],
  ['a UPI ID without a bank', { ...upi, vpa: 'malabarspices' }, 'vpa'],
  ['a UPI ID with parameters', { ...upi, vpa: 'a@b&am=1' }, 'vpa'],
  ['an empty payee name', { ...upi, payee_name: ' ' }, 'payee_name'],
  ['an IFSC in another format', { ...bank, ifsc_code: 'HDFC1234' }, 'ifsc_code'],
  ['an account number with words', { ...bank, account_number: 'my account!' }, 'account_number'],
  ['a fee above ₹1,000', { ...cash, fee_paise: 1_000_01 }, 'fee_paise'],
  ['cash of ₹2,00,000', { ...cash, max_total_paise: 2_00_000_00 }, 'max_total_paise'],
  ['a maximum below the minimum', { ...cash, max_total_paise: 100_00 }, 'max_total_paise'],
  [
    'a range that ends before it starts',
    { ...cash, pincodes: { mode: 'only', ranges: '560110-560001' } },
    'pincodes.ranges',
  ],
  ['no PIN codes', { ...cash, pincodes: { mode: 'except', ranges: ' , ' } }, 'pincodes.ranges'],
  ['words as PIN codes', { ...cash, pincodes: { mode: 'only', ranges: 'Bengaluru' } }, 'pincodes.ranges'],
] as const

test('refuses what a buyer couldn’t pay with', async () => {
  const { save, shown } = await openStore()
  for (const [reason, details, field] of invalid) {
    const refused = await save(details)
    expect(refused.statusCode, reason).toBe(422)
    const paths = refused.json().errors.map(({ path }: { path: string }) => path)
    expect(paths, reason).toEqual([`body.details.${field}`])
  }
  expect((await shown()).methods.every(({ details }) => details === null)).toBe(true)
})

test('the owner is emailed when money goes elsewhere, and only then', async () => {
  const { server, owner, save, turn } = await openStore()
  const subjects = async () =>
    (await server.mailsTo(owner.email)).map(({ text_body: text }) => /pay to (.*)\./.exec(text)?.[1])
  await save(cash)
  await save({ method: 'test' })
  await save(upi)
  await save({ ...upi, payee_name: 'Malabar Spices LLP' })
  await turn('upi', false)
  await save({ ...upi, vpa: 'somebody@okhdfcbank' })
  await save(bank)
  await save(razorpay)
  expect(await subjects()).toEqual([
    'the UPI ID ••••es@okhdfcbank',
    'the UPI ID ••••dy@okhdfcbank',
    'the account ending in 6789 (HDFC0000123)',
    `the Razorpay account with the key ID ${keys.key_id}`,
  ])
})

test('secrets are in no response, log, email or audit entry', async () => {
  const logged: string[] = []
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const { server, owner, fake, save, get, turn, remove, check, audits } = await openStore({ log })
  const bodies: string[] = []
  const replies = [await save(razorpay), await save({ ...razorpay, key_secret: 'not the key secret' })]
  fake.state.outage = 'invalid_json'
  replies.push(await save({ ...razorpay, key_secret: 'not the key secret' }), await check())
  fake.state.outage = 'none'
  replies.push(await save(razorpay), await save(bank), await save(upi), await get(), await turn('razorpay', false))
  replies.push(
    await check(),
    await check({ key_id: keys.key_id, key_secret: keys.key_secret }),
    await save({ ...razorpay, webhook_secret: 'x' }),
  )
  await sql`ALTER TABLE store_payment_methods ADD CHECK (method <> 'razorpay') NOT VALID`.execute(server.db)
  replies.push(await save(razorpay))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    200, 409, 200, 200, 200, 200, 200, 200, 200, 200, 200, 422, 500,
  ])
  replies.push(await remove('razorpay'), await remove('bank_transfer'))
  bodies.push(...replies.map(({ body }) => body))
  const written = JSON.stringify(await audits())
  const mails = JSON.stringify(await server.mailsTo(owner.email))
  expect(written).toContain('"replaced":["key secret","webhook secret"]')
  expect(written).toContain('6789')
  expect(logged.length).toBeGreaterThan(0)
  for (const secret of [keys.key_secret, keys.webhook_secret, 'not the key secret', bank.account_number]) {
    expect(logged.join(''), 'log').not.toContain(secret)
    expect(written, 'audit').not.toContain(secret)
    expect(mails, 'emails').not.toContain(secret)
    for (const body of bodies) expect(body).not.toContain(secret)
  }
  expect(written).not.toContain(upi.vpa)
})
