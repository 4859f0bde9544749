import { CART_TOKEN_HEADER } from '@haat/domains/checkout/cart/contract'
import {
  getCheckoutEndpoint,
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '@haat/domains/checkout/checkouts/contract'
import { continueCheckoutEndpoint, stopRemindersEndpoint } from '@haat/domains/checkout/recovery/contract'
import { CUSTOMER_TOKEN_HEADER } from '@haat/domains/customers/contract'
import { stopMarketingEndpoint } from '@haat/domains/customers/marketing/contract'
import {
  cancelBuyerOrderEndpoint,
  cancelBuyerReturnEndpoint,
  choosePaymentEndpoint,
  getBuyerOrderEndpoint,
  reportOrderPaymentEndpoint,
  requestReturnEndpoint,
  verifyOrderPaymentEndpoint,
} from '@haat/domains/orders/buyer/contract'
import { OrderPaymentMethod } from '@haat/domains/orders/contract'
import { findPincodeEndpoint } from '@haat/domains/shipping/pincodes/contract'
import { type CallAs, clientOf as createClientOf } from '../backend-client.ts'
import type { BuyerPlace, BuyerSource } from '../buyers.ts'
import { readOutcome } from '../read-outcome.ts'

/** Sends the buyer's requests to the backend's public endpoints, with their validation and limits. */
export function createBuyerSource(callAs: CallAs): BuyerSource {
  const clientOf = (place: BuyerPlace, headers?: Readonly<Record<string, string>>) =>
    createClientOf(callAs, place, headers)
  return {
    findPlace: (place, pincode) =>
      readOutcome(
        clientOf(place).call(findPincodeEndpoint, { params: { pincode } }),
        ({ city, state_code: stateCode }) => ({
          city,
          state_code: stateCode,
        }),
      ),
    openCheckout: (place, { cart_token: cartToken, customer_token: customerToken }) => {
      const client = clientOf(place, {
        ...(cartToken !== undefined && { [CART_TOKEN_HEADER]: cartToken }),
        ...(customerToken !== undefined && { [CUSTOMER_TOKEN_HEADER]: customerToken }),
      })
      const body = { store_slug: place.store_slug, locale: place.locale }
      return readOutcome(client.call(openCheckoutEndpoint, { body }), ({ checkout_token: token }) => ({ token }))
    },
    continueCheckout: (place, token, cartToken) =>
      readOutcome(
        clientOf(place, cartToken === undefined ? {} : { [CART_TOKEN_HEADER]: cartToken }).call(
          continueCheckoutEndpoint,
          { params: { token }, body: { store_slug: place.store_slug } },
        ),
        (continued) => continued,
      ),
    stopReminders: (place, token) =>
      readOutcome(
        clientOf(place).call(stopRemindersEndpoint, { params: { token }, body: { store_slug: place.store_slug } }),
        (stopped) => stopped,
      ),
    stopMarketing: (place, token) =>
      readOutcome(
        clientOf(place).call(stopMarketingEndpoint, { params: { token }, body: { store_slug: place.store_slug } }),
        (stopped) => stopped,
      ),
    getCheckout: (place, token) =>
      readOutcome(
        clientOf(place).call(getCheckoutEndpoint, { params: { token }, query: { store_slug: place.store_slug } }),
        ({ checkout }) => checkout,
      ),
    updateCheckout: (place, token, form) =>
      readOutcome(
        clientOf(place).call(updateCheckoutEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, form },
        }),
        ({ checkout }) => checkout,
      ),
    orderCheckout: (place, token, order) =>
      readOutcome(
        clientOf(place).call(orderCheckoutEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, ...order },
        }),
        ({ order_token: orderToken, payment }) => ({ order_token: orderToken, payment_url: payment?.url ?? null }),
      ),
    getOrder: (place, token, returnUrl) =>
      readOutcome(
        clientOf(place).call(getBuyerOrderEndpoint, {
          params: { token },
          query: { store_slug: place.store_slug, return_url: returnUrl },
        }),
        (order) => order,
      ),
    verifyPayment: (place, token, response) =>
      readOutcome(
        clientOf(place).call(verifyOrderPaymentEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, ...response },
        }),
        (result) => result,
      ),
    choosePayment: (place, token, method) =>
      readOutcome(
        clientOf(place).call(choosePaymentEndpoint, {
          params: { token },
          // The backend checks it.
          body: { store_slug: place.store_slug, method: OrderPaymentMethod.catch('free').parse(method) },
        }),
        (result) => result,
      ),
    reportPayment: (place, token, reference) =>
      readOutcome(
        clientOf(place).call(reportOrderPaymentEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, reference },
        }),
        (result) => result,
      ),
    cancelOrder: (place, token) =>
      readOutcome(
        clientOf(place).call(cancelBuyerOrderEndpoint, { params: { token }, body: { store_slug: place.store_slug } }),
        (result) => result,
      ),
    requestReturn: (place, token, request, attempt) =>
      readOutcome(
        clientOf(place).call(requestReturnEndpoint, {
          params: { token },
          body: { store_slug: place.store_slug, ...request },
          idempotency_key: attempt,
        }),
        (result) => result,
      ),
    cancelReturn: (place, token, number) =>
      readOutcome(
        clientOf(place).call(cancelBuyerReturnEndpoint, {
          params: { token, number },
          body: { store_slug: place.store_slug },
        }),
        (result) => result,
      ),
  }
}
