import { hkdfSync, randomInt } from 'node:crypto'
import { brokenConstraint, type Database, type Db } from '@haat/db'
import type { Selectable } from 'kysely'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../../../../domains/src/platform.ts'
import { asProviderPayment, type PaymentEntity } from './payment-entity.ts'
import { readPaymentWebhook } from './read-payment-webhook.ts'
import { checkoutSignature, isSameSignature, webhookSignature } from './signatures.ts'

export interface TestProviderOptions {
  readonly db: Db
  /** The installation's secret. Both secrets of the provider are derived from it. */
  readonly secret: string
  readonly backend_url: string
  readonly marketplace_url: string
}

export type TestOrder = Selectable<Database['test_provider_orders']>

export interface SignedWebhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a real provider's pages do. Here the test page, the demo and the tests do it. */
export interface TestCheckout {
  findOrder(order_id: string): Promise<TestOrder | undefined>
  /** Returns whether a payment of the order has succeeded. */
  isPaid(order_id: string): Promise<boolean>
  /** Authorizes a payment of an order. Returns the existing one if the order already has a successful payment. */
  pay(order_id: string): Promise<{ payment: ProviderPayment; is_new: boolean; signature: string }>
  /** Records a failed payment attempt. */
  fail(order_id: string, reason: string): Promise<ProviderPayment>
  /** Returns the webhook call that the provider makes for a payment. */
  signWebhook(event: string, payment: ProviderPayment): SignedWebhook
}

type Attempt = Selectable<Database['test_provider_payments']> & { readonly amount_paise: number }

/**
 * A provider that charges no money, with Razorpay's ids, states, limits and signatures. Stores its data in Haat's
 * database.
 */
export function createTestProvider(options: TestProviderOptions): PaymentProvider & TestCheckout {
  const { db, secret, backend_url, marketplace_url } = options
  const keySecret = deriveSecret(secret, 'test payments: key secret')
  const webhookSecret = deriveSecret(secret, 'test payments: webhook secret')

  const attempts = () =>
    db
      .selectFrom('test_provider_payments as payment')
      .innerJoin('test_provider_orders as order', 'order.order_id', 'payment.order_id')
      .selectAll('payment')
      .select('order.amount_paise')
      .orderBy('payment.created_at')
  const findAttempt = (payment_id: string) => attempts().where('payment.payment_id', '=', payment_id).executeTakeFirst()
  const requireAttempt = async (payment: { payment_id: string; amount_paise: number }): Promise<Attempt> => {
    const attempt = await findAttempt(payment.payment_id)
    if (attempt === undefined) throw new PaymentProviderError('The id provided does not exist')
    if (attempt.amount_paise !== payment.amount_paise)
      throw new PaymentProviderError("The amount doesn't match the payment")
    return attempt
  }
  const change = async (
    payment_id: string,
    from: 'authorized' | 'captured',
    to: { status: string; refund_id?: string },
  ) => {
    await db
      .updateTable('test_provider_payments')
      .set(to)
      .where('payment_id', '=', payment_id)
      .where('status', '=', from)
      .execute()
    return findAttempt(payment_id)
  }

  return {
    name: 'test',
    async createOrder({ amount_paise, receipt, return_url }) {
      if (!Number.isSafeInteger(amount_paise) || amount_paise < 100) {
        throw new PaymentProviderError('Order amount less than minimum amount allowed')
      }
      if (!isBelow(return_url, marketplace_url))
        throw new PaymentProviderError(`${return_url} isn't on the marketplace`)
      const order_id = makeId('order')
      await db.insertInto('test_provider_orders').values({ order_id, amount_paise, receipt, return_url }).execute()
      return { order_id, status: 'created' }
    },
    checkout: ({ order_id }) => ({ provider: 'test', url: `${backend_url}/test-payments/${order_id}` }),
    isCheckoutSignatureValid: ({ signature, ...answer }) =>
      isSameSignature(checkoutSignature(answer, keySecret), signature),
    async findPayment(payment_id) {
      const attempt = await findAttempt(payment_id)
      return attempt && describe(attempt)
    },
    async listOrderPayments(order_id) {
      const found = await attempts().where('payment.order_id', '=', order_id).execute()
      return found.map(describe)
    },
    async capturePayment(payment) {
      await requireAttempt(payment)
      const captured = await change(payment.payment_id, 'authorized', { status: 'captured' })
      if (captured?.status !== 'captured') throw new PaymentProviderError('Only an authorized payment can be captured')
      return describe(captured)
    },
    async refundPayment(payment) {
      await requireAttempt(payment)
      const refunded = await change(payment.payment_id, 'captured', { status: 'refunded', refund_id: makeId('rfnd') })
      if (!refunded?.refund_id) throw new PaymentProviderError('Only a captured payment can be refunded')
      return { refund_id: refunded.refund_id }
    },
    readWebhook: (call) => readPaymentWebhook(call, webhookSecret),

    findOrder: (order_id) =>
      db.selectFrom('test_provider_orders').selectAll().where('order_id', '=', order_id).executeTakeFirst(),
    async isPaid(order_id) {
      const success = attempts().where('payment.order_id', '=', order_id).where('payment.status', '<>', 'failed')
      return (await success.executeTakeFirst()) !== undefined
    },
    async pay(order_id) {
      const payment_id = makeId('pay')
      const is_new = await db
        .insertInto('test_provider_payments')
        .values({ payment_id, order_id, status: 'authorized' })
        .onConflict((conflict) => conflict.column('order_id').where('status', '<>', 'failed').doNothing())
        .returning('payment_id')
        .executeTakeFirst()
        .catch(refuseUnknownOrder)
      const payment = await attempts()
        .where('payment.order_id', '=', order_id)
        .where('payment.status', '<>', 'failed')
        .executeTakeFirstOrThrow()
      const signature = checkoutSignature({ order_id, payment_id: payment.payment_id }, keySecret)
      return { payment: describe(payment), is_new: is_new !== undefined, signature }
    },
    async fail(order_id, failure_reason) {
      const payment_id = makeId('pay')
      await db
        .insertInto('test_provider_payments')
        .values({ payment_id, order_id, status: 'failed', failure_reason })
        .execute()
        .catch(refuseUnknownOrder)
      return describe(await attempts().where('payment.payment_id', '=', payment_id).executeTakeFirstOrThrow())
    },
    signWebhook(event, payment) {
      const body = JSON.stringify({
        entity: 'event',
        event,
        contains: ['payment'],
        payload: { payment: { entity: entityOf(payment) } },
      })
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': makeId('evt'),
          'x-razorpay-signature': webhookSignature(body, webhookSecret),
        },
      }
    },
  }
}

function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `haat ${purpose}`, 32)).toString('hex')
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `order_`, `pay_` etc. and 14 random characters, in Razorpay's format. */
function makeId(prefix: 'order' | 'pay' | 'rfnd' | 'evt'): string {
  const characters = Array.from({ length: 14 }, () => alphabet.charAt(randomInt(alphabet.length)))
  return `${prefix}_${characters.join('')}`
}

function isBelow(url: string, base: string): boolean {
  if (!URL.canParse(url)) return false
  const [target, root] = [new URL(url), new URL(base)]
  return target.origin === root.origin && `${target.pathname}/`.startsWith(`${root.pathname.replace(/\/$/, '')}/`)
}

function describe(attempt: Attempt): ProviderPayment {
  const entity = {
    id: attempt.payment_id,
    order_id: attempt.order_id,
    amount: attempt.amount_paise,
    currency: 'INR',
    status: asPaymentStatus(attempt.status),
    error_description: attempt.failure_reason,
  } satisfies PaymentEntity
  return asProviderPayment(entity, attempt.refund_id)
}

function entityOf(payment: ProviderPayment): PaymentEntity & { entity: 'payment' } {
  return {
    id: payment.payment_id,
    entity: 'payment',
    order_id: payment.order_id,
    amount: payment.amount_paise,
    currency: 'INR',
    status: payment.payment_status,
    error_description: payment.failure_reason,
  }
}

function asPaymentStatus(status: string): PaymentEntity['status'] {
  const known = (['authorized', 'captured', 'failed', 'refunded'] as const).find((candidate) => candidate === status)
  if (known === undefined) throw new Error(`${status} isn't a payment status`)
  return known
}

function refuseUnknownOrder(error: unknown): never {
  if (brokenConstraint(error) === 'test_provider_payments_order_id_fkey') {
    throw new PaymentProviderError('The id provided does not exist')
  }
  throw error
}
