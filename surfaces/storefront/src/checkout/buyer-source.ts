import { CART_TOKEN_HEADER } from '@haat/domains/checkout/cart/contract'
import {
  getCheckoutEndpoint,
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '@haat/domains/checkout/checkouts/contract'
import {
  cancelBuyerOrderEndpoint,
  getBuyerOrderEndpoint,
  reportOrderPaymentEndpoint,
  verifyOrderPaymentEndpoint,
} from '@haat/domains/orders/buyer/contract'
import { findPincodeEndpoint } from '@haat/domains/shipping/pincodes/contract'
import { createClient, type FetchLike, ProblemError } from '@haat/http-client'
import type { BuyerPlace, BuyerSource, Outcome } from '../buyers.ts'
import type { Visitor } from '../visitor-identity.ts'

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
