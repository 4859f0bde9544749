import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakePayment {
  id: string
  entity: 'payment'
  order_id: string
  amount: number
  amount_refunded: number
  currency: 'INR'
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
  email: string
  error_code: string | null
  error_description: string | null
}
interface FakeRefund {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}
type Outage = 'none' | 'no_response' | 'bad_gateway' | 'invalid_json' | 'connection_reset'

export const fakeKeys = { key_id: 'rzp_test_fake', key_secret: 'the key secret', webhook_secret: 'the webhook secret' }

/** A small server with Razorpay's endpoints, JSON, errors and states, that accepts these keys. */
export async function startFakeRazorpay(keys: { key_id: string; key_secret: string } = fakeKeys) {
  const orders = new Map<string, { id: string; entity: 'order'; amount: number; status: string; receipt: string }>()
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeRefund>()
  const state: { outage: Outage; loseResponses: boolean; refundsArePending: boolean } = {
    outage: 'none',
    loseResponses: false,
    refundsArePending: false,
  }

  const refundsByKey = new Map<string, { body: string; refund: FakeRefund }>()

  const routes: [RegExp, (parts: string[], body: Record<string, unknown>, key: string | undefined) => unknown][] = [
    [/^POST \/v1\/orders$/, (_, body) => createOrder(body)],
    [
      /^GET \/v1\/orders\/(\w+)\/payments$/,
      ([id]) => listOf([...payments.values()].filter((payment) => payment.order_id === id)),
    ],
    [/^GET \/v1\/payments\/(\w+)$/, ([id = '']) => getPayment(id)],
    [/^POST \/v1\/payments\/(\w+)\/capture$/, ([id = ''], body) => capture(getPayment(id), body)],
    [/^POST \/v1\/payments\/(\w+)\/refund$/, ([id = ''], body, key) => refundWithKey(getPayment(id), body, key)],
    [/^GET \/v1\/payments\/\w+\/refunds\/(\w+)$/, ([id = '']) => getRefund(id)],
    [
      /^GET \/v1\/payments\/(\w+)\/refunds\?count=100$/,
      ([id]) => listOf([...refunds.values()].filter(({ payment_id: paymentId }) => paymentId === id)),
    ],
  ]

  function createOrder(body: Record<string, unknown>) {
    const amount = Number(body.amount)
    if (!Number.isInteger(amount) || amount < 100) throw refusal('Order amount less than minimum amount allowed')
    const order = {
      id: makeId('order'),
      entity: 'order' as const,
      amount,
      status: 'created',
      receipt: String(body.receipt),
    }
    orders.set(order.id, order)
    return order
  }
  function getPayment(id: string): FakePayment {
    const payment = payments.get(id)
    if (payment === undefined) throw refusal('The id provided does not exist')
    return payment
  }
  function getRefund(id: string): FakeRefund {
    const found = refunds.get(id)
    if (found === undefined) throw refusal('The id provided does not exist')
    return found
  }
  function capture(payment: FakePayment, { amount }: Record<string, unknown>) {
    if (payment.status === 'captured') throw refusal('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw refusal('Only payments which have been authorized and not yet captured can be captured')
    if (amount !== payment.amount) throw refusal('Capture amount must be equal to the amount authorized')
    return Object.assign(payment, { status: 'captured', captured: true })
  }
  /** A repeated request with the same idempotency key returns the same refund. */
  function refundWithKey(payment: FakePayment, body: Record<string, unknown>, key: string | undefined) {
    if (key === undefined) return refund(payment, body)
    if (!/^[\w-]{10,}$/.test(key)) throw refusal('The idempotency key must be at least 10 characters long')
    const text = JSON.stringify([payment.id, body])
    const earlier = refundsByKey.get(key)
    if (earlier !== undefined && earlier.body !== text) {
      throw refusal('Different request with the same idempotency key has already been processed.')
    }
    const made = earlier?.refund ?? refund(payment, body)
    refundsByKey.set(key, { body: text, refund: made })
    return made
  }
  function refund(payment: FakePayment, { amount, receipt }: Record<string, unknown>) {
    if (payment.status === 'refunded') throw refusal('The payment has been fully refunded already')
    if (payment.status !== 'captured') throw refusal('The payment status should be captured for action to be taken')
    const paise = Number(amount)
    if (paise < 100) throw refusal('The amount must be at least INR 1.00')
    if (paise > payment.amount - payment.amount_refunded) {
      throw refusal('The total refund amount is greater than the refund payment amount')
    }
    payment.amount_refunded += paise
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const created: FakeRefund = {
      id: makeId('rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount: paise,
      receipt: typeof receipt === 'string' ? receipt : null,
      status: state.refundsArePending ? 'pending' : 'processed',
    }
    refunds.set(created.id, created)
    return created
  }

  async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { outage } = state
    if (outage === 'no_response') return
    if (outage === 'connection_reset') return void request.socket.destroy()
    if (outage === 'bad_gateway') return send(reply, 502, '<html>Bad gateway</html>', 'text/html')
    if (outage === 'invalid_json') return send(reply, 200, '{"entity":"surprise"}')
    const basic = Buffer.from(request.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (basic !== `${keys.key_id}:${keys.key_secret}`) {
      return send(
        reply,
        401,
        JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }),
      )
    }
    const called = `${request.method} ${request.url}`
    const body = JSON.parse((await readText(request)) || '{}')
    try {
      const [route] = routes.flatMap(([pattern, handle]) => {
        const match = pattern.exec(called)
        return match === null ? [] : [{ handle, parts: match.slice(1) }]
      })
      if (route === undefined) throw refusal('The requested URL was not found on the server.')
      const result = JSON.stringify(route.handle(route.parts, body, keyOf(request)))
      if (state.loseResponses && request.method === 'POST') return void request.socket.destroy()
      send(reply, 200, result)
    } catch (error) {
      if (!(error instanceof FakeRefusal)) throw error
      send(
        reply,
        400,
        JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: error.message, source: 'business' } }),
      )
    }
  }

  const server = createServer((request, reply) => void respond(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}`,
    state,
    /** Simulates a buyer's successful or failed payment in Razorpay's checkout. */
    attempt(orderId: string, status: FakePayment['status'], reason: string | null = null): string {
      const id = makeId('pay')
      const amount = orders.get(orderId)?.amount ?? 0
      payments.set(id, {
        id,
        entity: 'payment',
        order_id: orderId,
        amount,
        amount_refunded: 0,
        currency: 'INR',
        status,
        captured: false,
        email: 'buyer@example.com',
        error_code: reason && 'BAD_REQUEST_ERROR',
        error_description: reason,
      })
      return id
    },
    /** Simulates a refund that the bank didn't accept: the money is back in the balance. */
    failRefund(id: string): void {
      const failed = refunds.get(id)
      const payment = failed && payments.get(failed.payment_id)
      if (failed === undefined || payment === undefined) throw new Error(`${id} isn't a refund`)
      failed.status = 'failed'
      payment.amount_refunded -= failed.amount
      payment.status = 'captured'
    },
    /** Simulates that the money of a refund was sent. */
    processRefund(id: string): void {
      getRefund(id).status = 'processed'
    },
    refundsOf: (paymentId: string) =>
      [...refunds.values()].filter(({ payment_id: refundedId }) => refundedId === paymentId),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

class FakeRefusal extends Error {}

function refusal(description: string): FakeRefusal {
  return new FakeRefusal(description)
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const key = headers['x-refund-idempotency']
  return Array.isArray(key) ? key[0] : key
}

function listOf(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString('hex')}`
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function send(reply: ServerResponse, status: number, body: string, type = 'application/json'): void {
  reply.writeHead(status, { 'content-type': type }).end(body)
}
