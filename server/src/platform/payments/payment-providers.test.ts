import { createTestDatabase } from '@haat/db/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentKeysRejected, type PaymentProvider, PaymentProviderError } from '../../../../domains/src/platform.ts'
import { fakeKeys, startFakeRazorpay } from '../../../../tests/fake-razorpay.ts'
import { createRazorpayProvider } from './razorpay-provider.ts'
import { checkoutSignature } from './signatures.ts'
import { createTestProvider } from './test-provider.ts'

interface ProviderFixture {
  readonly provider: PaymentProvider
  /** Simulates a buyer's payment attempt. Returns the payment's id. */
  attempt(orderId: string, status: 'authorized' | 'failed', reason?: string): Promise<string>
  /** Returns what the provider's checkout passes to the browser. */
  sign(checkout: { order_id: string; payment_id: string }): Promise<string>
  close(): Promise<unknown>
}

async function openTestProvider(): Promise<ProviderFixture> {
  const { db, drop } = await createTestDatabase()
  const provider = createTestProvider({
    db,
    secret: 'a secret of at least thirty-two characters',
    backend_url: 'http://localhost:4000',
    find_addresses: async () => ({ return_urls: ['http://localhost:3000'] }),
  })
  return {
    provider,
    attempt: async (orderId, status, reason = 'Declined') =>
      status === 'failed'
        ? (await provider.fail(orderId, reason)).payment_id
        : (await provider.pay(orderId)).payment.payment_id,
    sign: async ({ order_id: orderId }) => (await provider.pay(orderId)).signature,
    close: drop,
  }
}

async function openRazorpay(): Promise<ProviderFixture> {
  const fake = await startFakeRazorpay()
  return {
    provider: createRazorpayProvider({ ...fakeKeys, base_url: fake.base_url }),
    attempt: async (orderId, status, reason) => fake.attempt(orderId, status, reason),
    sign: async (checkout) => checkoutSignature(checkout, fakeKeys.key_secret),
    close: fake.close,
  }
}

const order = { amount_paise: 1_060_82, receipt: 'r-1', return_url: 'http://localhost:3000/credits' }

describe.each([
  ['test', openTestProvider],
  ['razorpay', openRazorpay],
] as const)('the provider %s', (name, open) => {
  let fixture: ProviderFixture
  beforeAll(async () => {
    fixture = await open()
  })
  afterAll(() => fixture.close())
  const createOrder = async () => (await fixture.provider.createOrder(order)).order_id

  test('creates orders in whole paise, of at least one rupee', async () => {
    const created = await fixture.provider.createOrder(order)
    expect(created).toEqual({ order_id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/), status: 'created' })
    for (const amountPaise of [99, 0, -100, 100.5]) {
      await expect(fixture.provider.createOrder({ ...order, amount_paise: amountPaise })).rejects.toThrow(
        PaymentProviderError,
      )
    }
    expect((await fixture.provider.createOrder({ ...order, amount_paise: 100 })).status).toBe('created')
  })

  test('returns what the browser needs for the checkout', async () => {
    const orderId = await createOrder()
    const checkout = fixture.provider.checkout({
      order_id: orderId,
      amount_paise: order.amount_paise,
      name: 'Haat',
      description: 'Shop',
      prefill: { name: 'Priya', email: 'priya@example.com' },
    })
    expect(checkout).toMatchObject(
      name === 'test'
        ? { provider: 'test', url: `http://localhost:4000/test-payments/${orderId}` }
        : { provider: 'razorpay', key_id: fakeKeys.key_id, order_id: orderId, amount: 1_060_82, currency: 'INR' },
    )
    expect(JSON.stringify(checkout)).not.toContain(fakeKeys.key_secret)
  })

  test('signs a checkout for one order and one payment', async () => {
    const orderId = await createOrder()
    const paymentId = await fixture.attempt(orderId, 'authorized')
    const checkout = {
      order_id: orderId,
      payment_id: paymentId,
      signature: await fixture.sign({ order_id: orderId, payment_id: paymentId }),
    }
    const isValid = fixture.provider.isCheckoutSignatureValid
    expect(isValid(checkout)).toBe(true)
    expect(isValid({ ...checkout, order_id: await createOrder() })).toBe(false)
    expect(isValid({ ...checkout, payment_id: `${paymentId}x` })).toBe(false)
    expect(isValid({ ...checkout, signature: checkout.signature.toUpperCase() })).toBe(false)
    expect(isValid({ ...checkout, signature: '' })).toBe(false)
  })

  test('finds its own payments and no others', async () => {
    const orderId = await createOrder()
    expect(await fixture.provider.listOrderPayments(orderId)).toEqual([])
    const failed = await fixture.attempt(orderId, 'failed', 'The card has expired')
    const paid = await fixture.attempt(orderId, 'authorized')
    const common = {
      order_id: orderId,
      amount_paise: 1_060_82,
      order_status: 'attempted',
      refund_id: null,
      refunded_paise: 0,
    }
    const expected = [
      { ...common, payment_id: failed, payment_status: 'failed', failure_reason: 'The card has expired' },
      { ...common, payment_id: paid, payment_status: 'authorized', failure_reason: null },
    ]
    expect(await fixture.provider.listOrderPayments(orderId)).toEqual(expected)
    expect(await fixture.provider.findPayment(paid)).toEqual(expected[1])
    for (const unknown of ['pay_00000000000000', '../orders', `${orderId}/payments`, '', "pay_' OR 1=1"]) {
      expect(await fixture.provider.findPayment(unknown)).toBeUndefined()
    }
    expect(await fixture.provider.listOrderPayments('../payments')).toEqual([])
  })

  test('captures an authorized payment and leaves a captured one unchanged', async () => {
    const orderId = await createOrder()
    const payment = { payment_id: await fixture.attempt(orderId, 'authorized'), amount_paise: order.amount_paise }
    const [first, second] = await Promise.all([
      fixture.provider.capturePayment(payment),
      fixture.provider.capturePayment(payment),
    ])
    expect(first).toMatchObject({ order_id: orderId, payment_status: 'captured', order_status: 'paid' })
    expect(second).toEqual(first)
    expect(await fixture.provider.capturePayment(payment)).toEqual(first)
    await expect(fixture.provider.capturePayment({ ...payment, amount_paise: 100 })).rejects.toThrow(
      PaymentProviderError,
    )
    const failed = await fixture.attempt(await createOrder(), 'failed')
    await expect(fixture.provider.capturePayment({ ...payment, payment_id: failed })).rejects.toThrow(
      PaymentProviderError,
    )
    await expect(fixture.provider.capturePayment({ ...payment, payment_id: '../x' })).rejects.toThrow(
      PaymentProviderError,
    )
  })

  test('refunds a payment once and then returns the same refund', async () => {
    const payment = {
      payment_id: await fixture.attempt(await createOrder(), 'authorized'),
      amount_paise: order.amount_paise,
    }
    await expect(fixture.provider.refundPayment(payment)).rejects.toThrow(PaymentProviderError)
    await fixture.provider.capturePayment(payment)
    const [first, second] = await Promise.all([
      fixture.provider.refundPayment(payment),
      fixture.provider.refundPayment(payment),
    ])
    expect(first.refund_id).toMatch(/^rfnd_/)
    expect(second).toEqual(first)
    expect(await fixture.provider.refundPayment(payment)).toEqual(first)
    expect(await fixture.provider.findPayment(payment.payment_id)).toMatchObject({
      payment_status: 'refunded',
      refunded_paise: order.amount_paise,
    })
  })

  const capture = async () => {
    const payment = {
      payment_id: await fixture.attempt(await createOrder(), 'authorized'),
      amount_paise: order.amount_paise,
    }
    await fixture.provider.capturePayment(payment)
    return payment.payment_id
  }
  const newReceipts = () => Array.from({ length: 4 }, () => `refund-${crypto.randomUUID()}`)

  test('refunds parts of a payment until nothing is left', async () => {
    const refunds = newReceipts()
    const paymentId = await capture()
    const part = { payment_id: paymentId, amount_paise: 300_00 }
    const [first, second] = [
      await fixture.provider.refundPayment({ ...part, receipt: refunds[0] }),
      await fixture.provider.refundPayment({ ...part, receipt: refunds[1] }),
    ]
    expect(first.refund_id).not.toBe(second.refund_id)
    expect(await fixture.provider.findPayment(paymentId)).toMatchObject({
      payment_status: 'captured',
      refunded_paise: 600_00,
    })
    await expect(
      fixture.provider.refundPayment({ ...part, amount_paise: 460_83, receipt: refunds[2] }),
    ).rejects.toThrow(PaymentProviderError)
    await fixture.provider.refundPayment({ ...part, amount_paise: 460_82, receipt: refunds[2] })
    expect(await fixture.provider.findPayment(paymentId)).toMatchObject({
      payment_status: 'refunded',
      order_status: 'paid',
      refunded_paise: order.amount_paise,
    })
    await expect(fixture.provider.refundPayment({ ...part, receipt: refunds[3] })).rejects.toThrow(PaymentProviderError)
    // The repeated call returns its refund, also when nothing is left.
    expect(await fixture.provider.refundPayment({ ...part, receipt: refunds[0] })).toEqual(first)
  })

  test('a receipt makes one refund, however often and at once it is sent', async () => {
    const refunds = newReceipts()
    const paymentId = await capture()
    const part = { payment_id: paymentId, amount_paise: 300_00, receipt: refunds[0] }
    const made = await Promise.all([1, 2, 3].map(() => fixture.provider.refundPayment(part)))
    made.push(await fixture.provider.refundPayment(part))
    expect(new Set(made.map(({ refund_id: id }) => id)).size).toBe(1)
    expect(await fixture.provider.findPayment(paymentId)).toMatchObject({ refunded_paise: 300_00 })
  })

  test('refunds with a receipt at once never exceed the payment', async () => {
    const refunds = newReceipts()
    const paymentId = await capture()
    // Otherwise the first connection would make all refunds before the others are open.
    await Promise.all(refunds.map(() => fixture.provider.findPayment(paymentId)))
    const results = await Promise.allSettled(
      refunds.map((receipt) =>
        fixture.provider.refundPayment({ payment_id: paymentId, amount_paise: 400_00, receipt }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await fixture.provider.findPayment(paymentId)).toMatchObject({ refunded_paise: 800_00 })
  })

  test('lists what was refunded of each payment of an order', async () => {
    const refunds = newReceipts()
    const paymentId = await capture()
    await fixture.provider.refundPayment({ payment_id: paymentId, amount_paise: 300_00, receipt: refunds[0] })
    expect(
      await fixture.provider.listOrderPayments((await fixture.provider.findPayment(paymentId))?.order_id ?? ''),
    ).toEqual([expect.objectContaining({ payment_id: paymentId, refunded_paise: 300_00 })])
  })
})

describe('Razorpay is unavailable', () => {
  const openFake = async () => {
    const fake = await startFakeRazorpay()
    const provider = createRazorpayProvider({ ...fakeKeys, base_url: fake.base_url, timeout_ms: 300 })
    return { fake, provider }
  }

  test.each(['no_response', 'connection_reset', 'bad_gateway', 'invalid_json'] as const)(
    'reports the outage %s before its timeout and without secrets',
    async (outage) => {
      const { fake, provider } = await openFake()
      fake.state.outage = outage
      for (const call of [
        () => provider.createOrder(order),
        () => provider.findPayment('pay_00000000000000'),
        () => provider.listOrderPayments('order_00000000000000'),
        () => provider.capturePayment({ payment_id: 'pay_00000000000000', amount_paise: 100 }),
        () => provider.refundPayment({ payment_id: 'pay_00000000000000', amount_paise: 100 }),
      ]) {
        const error = await call().catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(PaymentProviderError)
        expect(`${error} ${JSON.stringify(error)}`).not.toContain(fakeKeys.key_secret)
      }
      await fake.close()
    },
  )

  test('finds a result whose response was lost', async () => {
    const { fake, provider } = await openFake()
    const { order_id: orderId } = await provider.createOrder(order)
    const payment = { payment_id: fake.attempt(orderId, 'authorized'), amount_paise: order.amount_paise }
    fake.state.loseResponses = true
    expect((await provider.capturePayment(payment)).payment_status).toBe('captured')
    const { refund_id: refundId } = await provider.refundPayment(payment)
    fake.state.loseResponses = false
    expect(await provider.refundPayment(payment)).toMatchObject({ refund_id: refundId })
    await fake.close()
  })

  test('finds a partial refund whose response was lost', async () => {
    const { fake, provider } = await openFake()
    const { order_id: orderId } = await provider.createOrder(order)
    const payment = { payment_id: fake.attempt(orderId, 'authorized'), amount_paise: order.amount_paise }
    await provider.capturePayment(payment)
    const part = { ...payment, amount_paise: 200_00, receipt: 'refund-receipt' }
    fake.state.loseResponses = true
    const made = await provider.refundPayment(part)
    fake.state.loseResponses = false
    expect(await provider.refundPayment(part)).toEqual(made)
    expect(await provider.findPayment(payment.payment_id)).toMatchObject({ refunded_paise: 200_00 })
    await fake.close()
  })

  test('makes a refund again that failed at the bank', async () => {
    const { fake, provider } = await openFake()
    const { order_id: orderId } = await provider.createOrder(order)
    const payment = { payment_id: fake.attempt(orderId, 'authorized'), amount_paise: order.amount_paise }
    await provider.capturePayment(payment)
    const part = { ...payment, amount_paise: 200_00, receipt: 'refund-receipt' }
    const failed = await provider.refundPayment(part)
    fake.failRefund(failed.refund_id)
    const again = await provider.refundPayment(part)
    expect(again).not.toEqual(failed)
    expect(await provider.refundPayment(part)).toEqual(again)
    expect(await provider.findPayment(payment.payment_id)).toMatchObject({ refunded_paise: 200_00 })
    await fake.close()
  })

  test('reports invalid keys without showing them', async () => {
    const { fake } = await openFake()
    const provider = createRazorpayProvider({ ...fakeKeys, key_secret: 'another secret', base_url: fake.base_url })
    const refused = provider.createOrder(order)
    await expect(refused).rejects.toThrow('401 BAD_REQUEST_ERROR Authentication failed')
    await expect(refused).rejects.toThrow(PaymentKeysRejected)
    await fake.close()
  })
})
