/** How a store is paid: with the keys of its own Razorpay account, or by the built-in test provider. */
export type StorePaymentAccount =
  | { readonly method: 'razorpay'; readonly keys: RazorpayKeys }
  | {
      readonly method: 'test'
      readonly find_addresses: () => Promise<TestPaymentAddresses>
    }

/** Where the test provider sends a buyer and its events. */
export interface TestPaymentAddresses {
  /** The addresses that buyers can return to after a payment, with everything below them. */
  readonly return_urls: readonly string[]
  /** Path of the endpoint that the events are delivered to. By default the platform's own. */
  readonly webhook_path?: string
}

export interface RazorpayKeys {
  readonly key_id: string
  readonly key_secret: string
  readonly webhook_secret: string
}
