import type { Checkout, CheckoutForm } from '@haat/domains/checkout/checkouts/contract'
import type { BuyerOrder } from '@haat/domains/orders/buyer/contract'
import type { ReturnRequest } from '@haat/domains/orders/returns/contract'
import type { CheckoutResponse } from '@haat/domains/payments/contract'
import type { Visitor } from './visitor-identity.ts'

/** A store's checkout and orders, for their buyers. `token` is the secret in the page's address. */
export interface BuyerSource {
  /** Returns the city and State of a PIN code. */
  findPlace(place: BuyerPlace, pincode: string): Promise<Outcome<{ city: string; state_code: string }>>
  /** Opens the checkout of the visitor's cart, filled in with what is known of a signed-in customer. */
  openCheckout(
    place: BuyerPlace,
    visitor: { readonly cart_token: string | undefined; readonly customer_token: string | undefined },
  ): Promise<Outcome<{ token: string }>>
  /** Continues the checkout of a reminder. A visitor without its cart gets the token of a copy. */
  continueCheckout(
    place: BuyerPlace,
    token: string,
    cartToken: string | undefined,
  ): Promise<Outcome<{ checkout_token: string; cart_token: string | null }>>
  stopReminders(place: BuyerPlace, token: string): Promise<Outcome<object>>
  /** Withdraws the consent to marketing of the customer to whom an email was sent. */
  stopMarketing(place: BuyerPlace, token: string): Promise<Outcome<object>>
  getCheckout(place: BuyerPlace, token: string): Promise<Outcome<Checkout>>
  updateCheckout(place: BuyerPlace, token: string, form: CheckoutForm): Promise<Outcome<Checkout>>
  orderCheckout(place: BuyerPlace, token: string, order: OrderRequest): Promise<Outcome<OrderedCheckout>>
  getOrder(place: BuyerPlace, token: string, returnUrl: string): Promise<Outcome<BuyerOrder>>
  verifyPayment(place: BuyerPlace, token: string, response: CheckoutResponse): Promise<Outcome<object>>
  /** Chooses how to pay an order by its payment link. */
  choosePayment(place: BuyerPlace, token: string, method: string): Promise<Outcome<object>>
  reportPayment(place: BuyerPlace, token: string, reference: string): Promise<Outcome<object>>
  cancelOrder(place: BuyerPlace, token: string): Promise<Outcome<object>>
  /** `attempt` identifies the form, so that sending it twice requests one return. */
  requestReturn(place: BuyerPlace, token: string, request: ReturnRequest, attempt: string): Promise<Outcome<object>>
  cancelReturn(place: BuyerPlace, token: string, number: number): Promise<Outcome<object>>
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
