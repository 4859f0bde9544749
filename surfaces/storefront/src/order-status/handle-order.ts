import { readPaymentReturn } from '@haat/domains/payments/checkout-return/contract'
import type { BuyerProblem, Outcome } from '../buyers.ts'
import { buyerHeaders, placeOf, refused } from '../checkout/handle-checkout.ts'
import { storePage } from '../checkout/store-look.ts'
import { redirect } from '../redirect.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { orderPage } from './order-page.ts'
import { attemptOf, readReturnForm } from './returns.ts'

const PATH = /^\/orders\/([\w-]{20,80})(\/return|\/cancel|\/paid|\/pay|\/returns|\/returns\/[0-9]{1,4}\/cancel)?$/

/** Whether a path is the one that a payment provider sends the buyer back to, from its own site. */
export function isPaymentReturn(path: string): boolean {
  return /\/orders\/[\w-]{20,80}\/return$/.test(path)
}

/** Handles `/orders/<token>`, the buyer's page of an order, and what can be done there. */
export async function handleOrder(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse | undefined> {
  const [, token, action] = PATH.exec(visit.path) ?? []
  if (token === undefined) return undefined
  const { request, root } = visit
  const page = `${root}/orders/${token}`
  if (action === '/return') return afterPayment(source, visit, token)
  if (request.method === 'GET') return action === undefined ? showOrder(source, visit, token) : redirect(303, page)
  const outcome = await act(source, visit, token, action)
  return 'problem' in outcome
    ? showOrder(source, visit, token, outcome.problem, action === '/returns' ? request.form : undefined)
    : redirect(303, page)
}

async function act(
  source: StorefrontSource,
  visit: Visit,
  token: string,
  action: string | undefined,
): Promise<Outcome<object>> {
  const { buyers } = source
  const { form } = visit.request
  const place = placeOf(visit)
  const [, returnNumber] = /^\/returns\/([0-9]+)\/cancel$/.exec(action ?? '') ?? []
  if (returnNumber !== undefined) return buyers.cancelReturn(place, token, Number(returnNumber))
  if (action === '/returns') {
    const request = readReturnForm(form)
    return 'problem' in request ? request : buyers.requestReturn(place, token, request.result, attemptOf(form))
  }
  if (action === '/cancel') return buyers.cancelOrder(place, token)
  if (action === '/pay') return buyers.choosePayment(place, token, form.method ?? '')
  return buyers.reportPayment(place, token, (form.reference ?? '').trim())
}

/** The buyer comes back from the payment provider. What the browser says is only a hint: the backend asks the provider. */
async function afterPayment(source: StorefrontSource, visit: Visit, token: string): Promise<StorefrontResponse> {
  const { request, root, query } = visit
  const { form } = request
  const answer =
    request.method === 'POST'
      ? razorpayAnswer(form)
      : readPaymentReturn(`?${new URLSearchParams([...query, ...new URL(request.url, request.origin).searchParams])}`)
  if (answer?.kind !== 'paid') return redirect(303, `${root}/orders/${token}`)
  const { kind: _, ...response } = answer
  const verified = await source.buyers.verifyPayment(placeOf(visit), token, response)
  if (
    'problem' in verified &&
    verified.problem.code !== 'payment_pending' &&
    verified.problem.code !== 'payment_failed'
  ) {
    return showOrder(source, visit, token, verified.problem)
  }
  return redirect(303, `${root}/orders/${token}`)
}

function razorpayAnswer(form: Readonly<Record<string, string>>) {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = form
  if (!orderId || !paymentId || !signature) return undefined
  return { kind: 'paid' as const, order_id: orderId, payment_id: paymentId, signature }
}

async function showOrder(
  source: StorefrontSource,
  visit: Visit,
  token: string,
  problem?: BuyerProblem,
  returnForm?: Readonly<Record<string, string>>,
): Promise<StorefrontResponse> {
  const { store, root, language, request } = visit
  const found = await source.buyers.getOrder(placeOf(visit), token, `${request.origin}${root}/orders/${token}/return`)
  if ('problem' in found) return refused(visit, found.problem)
  const order = found.result
  return {
    status: problem?.status ?? 200,
    headers: buyerHeaders(source, request.origin),
    body: storePage({
      store,
      theme: await source.readTheme(store),
      root,
      locale: language.locale,
      title: `Order ${order.name}`,
      links_account: true,
      main: orderPage({
        order,
        root,
        store_name: store.shop.name,
        documents_url: `${source.backend_url}/api/storefront/orders/${token}/documents`,
        store_slug: store.slug,
        problem,
        return_form: returnForm,
      }),
    }),
  }
}
