/** What an app was given: the records of a response or a file that contained personal data. */
export interface PersonalAccess {
  readonly installation: { readonly id: string; readonly store_id: string }
  /** The person in whose name the app acted. */
  readonly account_id: string | undefined
  /** The first part of the scope: `orders`, `customers`. */
  readonly resource: string
  readonly record_ids: readonly string[]
}
