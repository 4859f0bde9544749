/** How a store is paid: with the keys of its own Razorpay account, or by the built-in test provider. */
export type StorePaymentAccount =
  | { readonly method: 'razorpay'; readonly keys: RazorpayKeys }
  | {
      readonly method: 'test'
      /** Where buyers can return to after a payment. */
      readonly return_urls: readonly string[]
      /** Path of the endpoint that the provider's events are delivered to. */
      readonly webhook_path: string
    }

export interface RazorpayKeys {
  readonly key_id: string
  readonly key_secret: string
  readonly webhook_secret: string
}
