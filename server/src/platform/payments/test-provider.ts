import { hkdfSync, randomInt } from 'node:crypto'
import { brokenConstraint, type Database, type Db, withPreparedStatements } from '@haat/db'
import { type Selectable, sql } from 'kysely'
import { type PaymentProvider, PaymentProviderError, type ProviderPayment } from '../../../../domains/src/platform.ts'
import type { TestPaymentAddresses } from '../../../../domains/src/store-payment-account.ts'
import { asProviderPayment, type PaymentEntity } from './payment-entity.ts'
import { readPaymentWebhook } from './read-payment-webhook.ts'
import { refundTestPayment, selectRefunded } from './refund-test-payment.ts'
import { checkoutSignature, isSameSignature, webhookSignature } from './signatures.ts'

export interface TestProviderOptions {
  readonly db: Db
  /** The installation's secret. Both secrets of the provider are derived from it. */
  readonly secret: string
  readonly backend_url: string
  readonly find_addresses: () => Promise<TestPaymentAddresses>
}

export type TestOrder = Selectable<Database['test_provider_orders']>

export interface SignedWebhook {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a real provider's pages do. Here the test page, the demo and the tests do it. */
export interface TestCheckout {
  findOrder(orderId: string): Promise<TestOrder | undefined>
  /** Returns whether a payment of the order has succeeded. */
  isPaid(orderId: string): Promise<boolean>
  /** Authorizes a payment of an order. Returns the existing one if the order already has a successful payment. */
  pay(orderId: string): Promise<{ payment: ProviderPayment; is_new: boolean; signature: string }>
  /** Records a failed payment attempt. */
  fail(orderId: string, reason: string): Promise<ProviderPayment>
  /** Returns the webhook call that the provider makes for a payment. */
  signWebhook(event: string, payment: ProviderPayment): SignedWebhook
}

type Attempt = Selectable<Database['test_provider_payments']> & {
  readonly amount_paise: number
  readonly refunded_paise: number
}

/**
 * A provider that charges no money, with Razorpay's ids, states, limits and signatures. Stores its data in Haat's
 * database.
 */
export function createTestProvider(options: TestProviderOptions): PaymentProvider & TestCheckout {
  const { secret, backend_url: backendUrl } = options
  const db = withPreparedStatements(options.db)
  const keySecret = deriveSecret(secret, 'test payments: key secret')
  const webhookSecret = deriveSecret(secret, 'test payments: webhook secret')

  const attempts = () =>
    db
      .selectFrom('test_provider_payments as payment')
      .innerJoin('test_provider_orders as order', 'order.order_id', 'payment.order_id')
      .selectAll('payment')
      .select(['order.amount_paise', selectRefunded])
      .orderBy('payment.created_at')
  const findAttempt = (paymentId: string) => attempts().where('payment.payment_id', '=', paymentId).executeTakeFirst()
  const requireAttempt = async (payment: { payment_id: string; amount_paise: number }): Promise<Attempt> => {
    const attempt = await findAttempt(payment.payment_id)
    if (attempt === undefined) throw new PaymentProviderError('The id provided does not exist')
    if (attempt.amount_paise !== payment.amount_paise)
      throw new PaymentProviderError("The amount doesn't match the payment")
    return attempt
  }
  return {
    name: 'test',
    async createOrder({ amount_paise: amountPaise, receipt, return_url: returnUrl, description = null }) {
      if (!Number.isSafeInteger(amountPaise) || amountPaise < 100) {
        throw new PaymentProviderError('Order amount less than minimum amount allowed')
      }
      const { return_urls: returnUrls, webhook_path: webhookPath = null } = await options.find_addresses()
      if (!returnUrls.some((base) => isBelow(returnUrl, base))) {
        throw new PaymentProviderError(`${returnUrl} isn't an address that buyers can return to`)
      }
      const orderId = makeId('order')
      await db
        .insertInto('test_provider_orders')
        .values({
          order_id: orderId,
          amount_paise: amountPaise,
          receipt,
          return_url: returnUrl,
          webhook_path: webhookPath,
          description,
        })
        .execute()
      return { order_id: orderId, status: 'created' }
    },
    checkout: ({ order_id: orderId }) => ({ provider: 'test', url: `${backendUrl}/test-payments/${orderId}` }),
    isCheckoutSignatureValid: ({ signature, ...answer }) =>
      isSameSignature(checkoutSignature(answer, keySecret), signature),
    async findPayment(paymentId) {
      const attempt = await findAttempt(paymentId)
      return attempt && describe(attempt)
    },
    async listOrderPayments(orderId) {
      const found = await attempts().where('payment.order_id', '=', orderId).execute()
      return found.map(describe)
    },
    async capturePayment(payment) {
      const attempt = await requireAttempt(payment)
      const captured = await db
        .updateTable('test_provider_payments')
        .set({ status: 'captured' })
        .where('payment_id', '=', payment.payment_id)
        .where('status', 'in', ['authorized', 'captured'])
        .returning('status')
        .executeTakeFirst()
      if (captured === undefined) throw new PaymentProviderError('Only an authorized payment can be captured')
      return describe({ ...attempt, ...captured })
    },
    refundPayment: (refund) => refundTestPayment(db, refund, makeId('rfnd')),
    async findRefund({ payment_id: paymentId, refund_id: refundId }) {
      const made = await db
        .selectFrom('test_provider_refunds')
        .select('refund_id')
        .where('payment_id', '=', paymentId)
        .where('refund_id', '=', refundId)
        .executeTakeFirst()
      return made && { ...made, status: 'processed' }
    },
    readWebhook: (call) => readPaymentWebhook(call, webhookSecret),

    findOrder: (orderId) =>
      db.selectFrom('test_provider_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    async isPaid(orderId) {
      const success = attempts().where('payment.order_id', '=', orderId).where('payment.status', '<>', 'failed')
      return (await success.executeTakeFirst()) !== undefined
    },
    async pay(orderId) {
      const paymentId = makeId('pay')
      const isNew = await db
        .insertInto('test_provider_payments')
        .values({ payment_id: paymentId, order_id: orderId, status: 'authorized' })
        .onConflict((conflict) =>
          // Not a parameter: a prepared statement has to match the condition of the index.
          conflict.column('order_id').where(sql<boolean>`status <> 'failed'`).doNothing(),
        )
        .returning('payment_id')
        .executeTakeFirst()
        .catch(refuseUnknownOrder)
      const payment = await attempts()
        .where('payment.order_id', '=', orderId)
        .where('payment.status', '<>', 'failed')
        .executeTakeFirstOrThrow()
      const signature = checkoutSignature({ order_id: orderId, payment_id: payment.payment_id }, keySecret)
      return { payment: describe(payment), is_new: isNew !== undefined, signature }
    },
    async fail(orderId, failureReason) {
      const paymentId = makeId('pay')
      await db
        .insertInto('test_provider_payments')
        .values({ payment_id: paymentId, order_id: orderId, status: 'failed', failure_reason: failureReason })
        .execute()
        .catch(refuseUnknownOrder)
      return describe(await attempts().where('payment.payment_id', '=', paymentId).executeTakeFirstOrThrow())
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
    amount_refunded: attempt.refunded_paise,
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
    amount_refunded: payment.refunded_paise,
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
