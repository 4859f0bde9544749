import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'

/** The customer who sent a request. */
export interface SignedIn {
  readonly token: string
  readonly account: CustomerAccount
  /** The secret in the forms of this session. */
  readonly form_token: string
}
