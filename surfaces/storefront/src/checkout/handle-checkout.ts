import type { AddressDraft } from '@haat/domains/checkout/checkouts/contract'
import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'
import type { BuyerPlace, BuyerProblem, Outcome } from '../buyers.ts'
import type { PlatformFiles } from '../document.ts'
import { plainPage } from '../plain-page.ts'
import { redirect } from '../redirect.ts'
import { securityHeaders } from '../security-headers.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { readAddress, readCheckoutForm } from './checkout-form.ts'
import { checkoutPage } from './checkout-page.ts'
import { storePage } from './store-look.ts'

/** Handles `/checkout` and `/checkout/<token>`. Returns undefined for other paths. */
export async function handleCheckout(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
): Promise<StorefrontResponse | undefined> {
  const { path, request, root } = visit
  if (path === '/checkout') return openCheckout(source, visit)
  const pincode = /^\/checkout\/places\/(\d{6})$/.exec(path)?.[1]
  if (pincode !== undefined) return findPlace(source, visit, pincode)
  const token = /^\/checkout\/([\w-]{20,80})$/.exec(path)?.[1]
  if (token === undefined) return undefined
  if (request.method === 'GET') {
    const found = await source.buyers.getCheckout(placeOf(visit), token)
    if ('problem' in found) return refused(visit, found.problem)
    const { status, order_token: orderToken } = found.result
    if (status === 'ordered' && orderToken !== null) return redirect(303, `${root}/orders/${orderToken}`)
    return showCheckout(source, files, visit, { token, found })
  }
  return request.form.intent === 'order'
    ? placeOrder(source, files, visit, token)
    : saveCheckout(source, files, visit, token)
}

/** For the script of the checkout page. */
async function findPlace(source: StorefrontSource, visit: Visit, pincode: string): Promise<StorefrontResponse> {
  const found = await source.buyers.findPlace(placeOf(visit), pincode)
  const isFound = 'result' in found
  return {
    status: isFound ? 200 : 404,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    body: JSON.stringify(isFound ? found.result : {}),
  }
}

async function openCheckout(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse> {
  const { request, root } = visit
  const opened = await source.buyers.openCheckout(placeOf(visit), request)
  if ('result' in opened) return redirect(303, `${root}/checkout/${opened.result.token}`)
  return opened.problem.code === 'cart_empty' ? redirect(303, `${root}/cart`) : refused(visit, opened.problem)
}

async function saveCheckout(source: StorefrontSource, files: PlatformFiles, visit: Visit, token: string) {
  const typed = readCheckoutForm(visit.request.form)
  const chosen = await findSavedAddress(source, visit)
  const form = chosen === undefined ? typed : { ...typed, shipping_address: chosen }
  const saved = await source.buyers.updateCheckout(placeOf(visit), token, form)
  if ('problem' in saved) return refused(visit, saved.problem)
  // Scripts read the new parts of the page; without them, a reload mustn't send the form again.
  if (visit.request.form.fragment === '1') return showCheckout(source, files, visit, { token, found: saved })
  return redirect(303, `${visit.root}/checkout/${token}`)
}

/** Returns the saved address whose button was pressed. */
async function findSavedAddress(source: StorefrontSource, visit: Visit): Promise<AddressDraft | undefined> {
  const { use_address: id } = visit.request.form
  if (id === undefined) return undefined
  const saved = (await findAccount(source, visit))?.addresses.find((address) => address.id === id)
  return saved && readAddress({ ...saved, is_default: '' })
}

/** Returns the account of the signed-in customer. */
async function findAccount(source: StorefrontSource, visit: Visit): Promise<CustomerAccount | undefined> {
  const { customer_token: token } = visit.request
  if (token === undefined) return undefined
  const found = await source.accounts.getAccount(placeOf(visit), token)
  return 'result' in found ? found.result : undefined
}

async function placeOrder(source: StorefrontSource, files: PlatformFiles, visit: Visit, token: string) {
  const { request, root } = visit
  const form = readCheckoutForm(request.form)
  const place = placeOf(visit)
  const shown = Number(request.form.shown_total)
  const ordered = await source.buyers.orderCheckout(place, token, {
    form,
    shown_total_paise: Number.isSafeInteger(shown) && shown >= 0 ? shown : 0,
    orders_url: `${request.origin}${root}/orders`,
  })
  if ('result' in ordered) {
    const { order_token: orderToken, payment_url: paymentUrl } = ordered.result
    return redirect(303, paymentUrl ?? `${root}/orders/${orderToken}`)
  }
  const saved = await source.buyers.updateCheckout(place, token, form)
  if ('problem' in saved) return refused(visit, ordered.problem)
  return showCheckout(source, files, visit, { token, found: saved, problem: ordered.problem })
}

interface ShownCheckout {
  readonly token: string
  readonly found: Extract<Outcome<Parameters<typeof checkoutPage>[0]['checkout']>, { result: unknown }>
  readonly problem?: BuyerProblem
}

async function showCheckout(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  { token, found, problem }: ShownCheckout,
): Promise<StorefrontResponse> {
  const { store, root, language, request } = visit
  const main = checkoutPage({
    checkout: found.result,
    root,
    action: `${root}/checkout/${token}`,
    problem,
    account: await findAccount(source, visit),
  })
  const theme = await source.readTheme(store)
  return {
    status: problem?.status ?? 200,
    headers: buyerHeaders(source, request.origin),
    body: storePage({
      store,
      theme,
      root,
      locale: language.locale,
      title: problem === undefined ? 'Checkout' : 'Error: Checkout',
      main,
      script: files.checkout,
    }),
  }
}

/** Identifies the visitor to the backend. */
export function placeOf({ store, request, language }: Visit): BuyerPlace {
  const { ip, request_id: requestId } = request
  return { store_slug: store.slug, visitor: { ip, request_id: requestId }, locale: language.locale }
}

/** Headers of pages that belong to one buyer. Forms may lead to the page of a payment provider. */
export function buyerHeaders(source: StorefrontSource, origin: string): Record<string, string> {
  const headers = securityHeaders(new URL(origin).host)
  const policy = headers['content-security-policy'] ?? ''
  return {
    ...headers,
    'content-security-policy': policy.replace(
      "form-action 'self'",
      `form-action 'self' ${source.payment_origins.join(' ')}`,
    ),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    // The address contains a secret. Without any referrer, forms would be sent without their origin.
    'referrer-policy': 'same-origin',
  }
}

/** Shows why the backend refused a request. */
export function refused({ root }: Visit, { status, message }: BuyerProblem): StorefrontResponse {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      ...securityHeaders(),
    },
    body: plainPage({
      title: status === 404 ? 'Page not found' : 'This didn’t work',
      text: message,
      link: { text: 'Back to the store', href: root || '/' },
    }),
  }
}
