import { CART_TOKEN_HEADER } from '@haat/domains/checkout/cart/contract'
import {
  type Checkout,
  type CheckoutForm,
  getCheckoutEndpoint,
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '@haat/domains/checkout/checkouts/contract'
import {
  type BuyerOrder,
  cancelBuyerOrderEndpoint,
  getBuyerOrderEndpoint,
  reportOrderPaymentEndpoint,
  verifyOrderPaymentEndpoint,
} from '@haat/domains/orders/buyer/contract'
import type { CheckoutResponse } from '@haat/domains/payments/contract'
import { findPincodeEndpoint } from '@haat/domains/shipping/pincodes/contract'
import { createClient, type FetchLike, ProblemError } from '@haat/http-client'
import type { Visitor } from '../storefront-source.ts'

/** A store's checkout and orders, for their buyers. `token` is the secret in the page's address. */
export interface BuyerSource {
  /** Returns the city and State of a PIN code. */
  findPlace(place: BuyerPlace, pincode: string): Promise<Outcome<{ city: string; state_code: string }>>
  openCheckout(place: BuyerPlace, cartToken: string | undefined): Promise<Outcome<{ token: string }>>
  getCheckout(place: BuyerPlace, token: string): Promise<Outcome<Checkout>>
  updateCheckout(place: BuyerPlace, token: string, form: CheckoutForm): Promise<Outcome<Checkout>>
  orderCheckout(place: BuyerPlace, token: string, order: OrderRequest): Promise<Outcome<OrderedCheckout>>
  getOrder(place: BuyerPlace, token: string, returnUrl: string): Promise<Outcome<BuyerOrder>>
  verifyPayment(place: BuyerPlace, token: string, response: CheckoutResponse): Promise<Outcome<object>>
  reportPayment(place: BuyerPlace, token: string, reference: string): Promise<Outcome<object>>
  cancelOrder(place: BuyerPlace, token: string): Promise<Outcome<object>>
}

export interface BuyerPlace {
  readonly store_slug: string
  readonly visitor: Visitor
  /** BCP 47. */
  readonly locale: string
}

interface OrderRequest {
  readonly form: CheckoutForm
  readonly shown_total_paise: number
  /** Where the pages of orders are. */
  readonly orders_url: string
}

interface OrderedCheckout {
  readonly order_token: string
  readonly payment_url: string | null
}

/** What the backend returned, or why it refused. */
export type Outcome<Result> = { readonly result: Result } | { readonly problem: BuyerProblem }

export interface BuyerProblem {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Messages by the path of their field. */
  readonly errors: Readonly<Record<string, string>>
}

/** Sends the buyer's requests to the backend's public endpoints, with their validation and limits. */
export function createBuyerSource(callAs: (visitor: Visitor) => FetchLike): BuyerSource {
  const clientOf = ({ visitor }: BuyerPlace, headers: Readonly<Record<string, string>> = {}) =>
    createClient((path, init) => {
      const all = new Headers(init.headers)
      for (const [name, value] of Object.entries(headers)) all.set(name, value)
      return callAs(visitor)(path, { ...init, headers: all })
    })
  return {
    findPlace: (place, pincode) =>
      outcomeOf(
        clientOf(place).call(findPincodeEndpoint, { params: { pincode } }),
        ({ city, state_code: stateCode }) => ({
          city,
          state_code: stateCode,
        }),
      ),
    openCheckout: (place, cartToken) => {
      const client = clientOf(place, cartToken === undefined ? {} : { [CART_TOKEN_HEADER]: cartToken })
      const body = { store_slug: place.store_slug, locale: place.locale }
      return outcomeOf(client.call(openCheckoutEndpoint, { body }), ({ checkout_token: token }) => ({ token }))
    },
    getCheckout: (place, token) =>
      outcomeOf(
        clientOf(place).call(getCheckoutEndpoint, { params: { token }, query: { store_slug: place.store_slug } }),
        ({ checkout }) => checkout,
      ),
    updateCheckout: (place, token, form) =>
      outcomeOf(
        clientOf(place).call(updateCheckoutEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, form },
        }),
        ({ checkout }) => checkout,
      ),
    orderCheckout: (place, token, order) =>
      outcomeOf(
        clientOf(place).call(orderCheckoutEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, ...order },
        }),
        ({ order_token: orderToken, payment }) => ({ order_token: orderToken, payment_url: payment?.url ?? null }),
      ),
    getOrder: (place, token, returnUrl) =>
      outcomeOf(
        clientOf(place).call(getBuyerOrderEndpoint, {
          params: { token },
          query: { store_slug: place.store_slug, return_url: returnUrl },
        }),
        (order) => order,
      ),
    verifyPayment: (place, token, response) =>
      outcomeOf(
        clientOf(place).call(verifyOrderPaymentEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, ...response },
        }),
        (result) => result,
      ),
    reportPayment: (place, token, reference) =>
      outcomeOf(
        clientOf(place).call(reportOrderPaymentEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, reference },
        }),
        (result) => result,
      ),
    cancelOrder: (place, token) =>
      outcomeOf(
        clientOf(place).call(cancelBuyerOrderEndpoint, { params: { token }, body: { store_slug: place.store_slug } }),
        (result) => result,
      ),
  }
}

async function outcomeOf<Response, Result>(
  response: Promise<Response>,
  read: (response: Response) => Result,
): Promise<Outcome<Result>> {
  try {
    return { result: read(await response) }
  } catch (error) {
    const isExpected = error instanceof ProblemError && error.status > 0 && (error.status < 500 || error.status === 503)
    if (!isExpected) throw error
    const errors = Object.fromEntries(
      (error.problem.errors ?? []).map(({ path, message }) => [path.replace(/^(body\.)?form\./, ''), message]),
    )
    return { problem: { status: error.status, code: error.code, message: error.message, errors } }
  }
}
