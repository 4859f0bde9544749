import { createHmac } from 'node:crypto'
import { malformedRequest, notFound, Refused } from '@haat/http-contract'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { page } from '../pages/page.ts'
import { isSameSignature } from './signatures.ts'
import { addTestPageFonts, testPageFonts } from './test-page-fonts.ts'
import type { SignedWebhook, TestCheckout, TestOrder } from './test-provider.ts'

export interface TestPaymentPageOptions {
  readonly testCheckout: TestCheckout
  /** Delivers a webhook to one of Haat's own endpoints, as a provider's server would. */
  deliverWebhook(path: string, body: string, headers: Record<string, string>): Promise<unknown>
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const PLATFORM_WEBHOOK = '/api/store/credits/webhook'
const FAILURE = 'The payment was declined (test payment)'

/**
 * The test provider's checkout, a page without scripts. The buyer pays, fails or cancels, the webhook is delivered, and
 * the browser returns with what a provider's checkout sends. Anyone who knows an order's id can pay it, as with any
 * checkout link. The form contains a nonce, so that another site can't submit it.
 */
export async function addTestPaymentPage(app: FastifyInstance, options: TestPaymentPageOptions): Promise<void> {
  const { testCheckout } = options
  const requireOrder = async (orderId: string): Promise<TestOrder> => {
    const order = await testCheckout.findOrder(orderId)
    if (order === undefined) throw new Refused(notFound, "This order doesn't exist.")
    return order
  }
  await addTestPageFonts(app)
  await app.register(async (scope) => {
    // The backend's own parser leaves forms to the endpoints that accept them.
    scope.removeContentTypeParser('application/x-www-form-urlencoded')
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.get<{ Params: { order_id: string } }>('/test-payments/:order_id', async (request, reply) => {
      const order = await requireOrder(request.params.order_id)
      return sendPage(reply, order, await testCheckout.isPaid(order.order_id))
    })
    scope.post<{ Params: { order_id: string } }>('/test-payments/:order_id', async (request, reply) => {
      const order = await requireOrder(request.params.order_id)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (!isSameSignature(nonceOf(order), form.get('nonce') ?? undefined)) {
        throw new Refused(malformedRequest, 'Open the payment page again.')
      }
      const answer = await act(options, order, form.get('outcome'))
      return reply.redirect(backTo(order, answer), 303)
    })
  })
}

async function act(
  { testCheckout, deliverWebhook }: TestPaymentPageOptions,
  { order_id: orderId, webhook_path: webhookPath }: TestOrder,
  outcome: string | null,
): Promise<Record<string, string>> {
  const deliver = ({ body, headers }: SignedWebhook) =>
    deliverWebhook(webhookPath ?? PLATFORM_WEBHOOK, body, { ...headers })
  if (outcome === 'pay') {
    const { payment, is_new: isNew, signature } = await testCheckout.pay(orderId)
    if (isNew) await deliver(testCheckout.signWebhook('payment.authorized', payment))
    return { payment_id: payment.payment_id, signature }
  }
  if (outcome === 'fail') {
    const payment = await testCheckout.fail(orderId, FAILURE)
    await deliver(testCheckout.signWebhook('payment.failed', payment))
    return { payment_id: payment.payment_id, error: 'failed' }
  }
  return { error: 'cancelled' }
}

function backTo(
  { order_id: orderId, return_url: returnUrl }: TestOrder,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(returnUrl)
  for (const [name, value] of Object.entries({ order_id: orderId, ...answer })) url.searchParams.set(name, value)
  return url.href
}

// Derived from values that only the provider's own table has, so only someone who has seen the page can know it.
function nonceOf({ order_id: orderId, receipt, created_at: createdAt }: TestOrder): string {
  return createHmac('sha256', `${receipt} ${createdAt.toISOString()}`).update(orderId).digest('hex')
}

function sendPage(reply: FastifyReply, order: TestOrder, isPaid: boolean): FastifyReply {
  const amount = escapeHtml(rupees.format(order.amount_paise / 100))
  const choices = isPaid
    ? '<p>This order has been paid.</p><button class="primary" name="outcome" value="pay">Return to the store</button>'
    : `<button class="primary" name="outcome" value="pay">Pay ${amount}</button>
       <button name="outcome" value="fail">Let the payment fail</button>
       <button class="quiet" name="outcome" value="cancel">Cancel</button>`
  const content = `
    <p class="brand">haat</p>
    <p class="note" role="note">Test payment: no money is charged</p>
    <h1>${amount}</h1>
    <dl class="summary">
      ${order.description === null ? '' : `<dt>For</dt><dd>${escapeHtml(order.description)}</dd>`}
      <dt>Order</dt><dd><code>${escapeHtml(order.order_id)}</code></dd>
    </dl>
    <form method="post"><input type="hidden" name="nonce" value="${nonceOf(order)}">${choices}</form>`
  // Browsers apply form-action to redirects after a form too, and the page redirects to the surface that the buyer came from.
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self' ${new URL(order.return_url).origin}; frame-ancestors 'none'; base-uri 'none'`
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(page('Test payment', content, { style }))
}

const style = `${testPageFonts}
.brand { margin: 0 0 1.5rem; font: 600 1.75rem/1 Fraunces, Georgia, serif; letter-spacing: -.02em }
.summary { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 }
.summary dt { color: var(--muted) }
.summary dd { margin: 0; overflow-wrap: anywhere }
h1 { font-variant-numeric: lining-nums }
`
