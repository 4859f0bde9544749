import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'
import type { AccountOrderPage } from '@haat/domains/orders/account-orders/contract'
import type { BuyerPlace, Outcome } from './buyers.ts'

/** Customers' accounts of a store. `token` is the session in the visitor's cookie. */
export interface AccountSource {
  /** `lastRequestId` is the one of the last request for the same address. */
  requestCode(
    place: BuyerPlace,
    email: string,
    lastRequestId: string | undefined,
  ): Promise<Outcome<{ request_id: string }>>
  signIn(place: BuyerPlace, attempt: SignInAttempt): Promise<Outcome<{ token: string; expires_at: Date }>>
  signOut(place: BuyerPlace, token: string): Promise<Outcome<object>>
  getAccount(place: BuyerPlace, token: string): Promise<Outcome<CustomerAccount>>
  /** Returns one page; `cursor` is undefined for the newest orders. */
  listOrders(place: BuyerPlace, token: string, cursor: string | undefined): Promise<Outcome<AccountOrderPage>>
  updateAccount(place: BuyerPlace, token: string, changes: AccountChanges): Promise<Outcome<object>>
  /** Adds an address if `id` is undefined. */
  saveAddress(place: BuyerPlace, token: string, id: string | undefined, address: TypedAddress): Promise<Outcome<object>>
  deleteAddress(place: BuyerPlace, token: string, id: string): Promise<Outcome<object>>
  /** Returns everything that the store has stored about the customer, as JSON. */
  exportData(place: BuyerPlace, token: string): Promise<Outcome<string>>
  eraseAccount(place: BuyerPlace, token: string): Promise<Outcome<object>>
}

interface SignInAttempt {
  readonly email: string
  readonly code: string
  readonly request_id: string | undefined
}

interface AccountChanges {
  readonly name: string
  readonly phone: string
  readonly accepts_marketing: boolean
}

/** An address as typed. The backend checks it. */
export interface TypedAddress {
  readonly name: string
  readonly phone: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  readonly pincode: string
  readonly state_code: string
  readonly is_default: boolean
}
