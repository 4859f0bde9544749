import {
  addOwnAddressEndpoint,
  deleteOwnAddressEndpoint,
  getCustomerAccountEndpoint,
  requestCustomerCodeEndpoint,
  signInCustomerEndpoint,
  signOutCustomerEndpoint,
  updateCustomerAccountEndpoint,
  updateOwnAddressEndpoint,
} from '@haat/domains/customers/accounts/contract'
import { AddressInput, CUSTOMER_TOKEN_HEADER } from '@haat/domains/customers/contract'
import { eraseOwnAccountEndpoint, exportOwnDataEndpoint } from '@haat/domains/customers/personal-data/contract'
import { listAccountOrdersEndpoint } from '@haat/domains/orders/account-orders/contract'
import type { AccountSource, TypedAddress } from '../accounts.ts'
import { type CallAs, clientOf } from '../backend-client.ts'
import type { BuyerPlace, Outcome } from '../buyers.ts'
import { readOutcome } from '../read-outcome.ts'

const ORDERS_PER_PAGE = 10

/** Sends customers' requests to the backend's public endpoints, with their validation and limits. */
export function createAccountSource(callAs: CallAs): AccountSource {
  const storeOf = ({ store_slug: slug }: BuyerPlace) => ({ store_slug: slug })
  const as = (place: BuyerPlace, token: string) => clientOf(callAs, place, { [CUSTOMER_TOKEN_HEADER]: token })
  return {
    requestCode: (place, email, lastRequestId) =>
      readOutcome(
        clientOf(callAs, place).call(requestCustomerCodeEndpoint, {
          body: { ...storeOf(place), email, request_id: lastRequestId },
        }),
        ({ request_id: requestId }) => ({ request_id: requestId }),
      ),
    signIn: (place, attempt) =>
      readOutcome(
        clientOf(callAs, place).call(signInCustomerEndpoint, { body: { ...storeOf(place), ...attempt } }),
        ({ customer_token: token, expires_at: expiresAt }) => ({ token, expires_at: new Date(expiresAt) }),
      ),
    signOut: (place, token) =>
      readOutcome(as(place, token).call(signOutCustomerEndpoint, { query: storeOf(place) }), nothing),
    getAccount: (place, token) =>
      readOutcome(as(place, token).call(getCustomerAccountEndpoint, { query: storeOf(place) }), (account) => account),
    listOrders: (place, token, cursor) =>
      readOutcome(
        as(place, token).call(listAccountOrdersEndpoint, {
          query: { ...storeOf(place), limit: ORDERS_PER_PAGE, ...(cursor !== undefined && { cursor }) },
        }),
        (page) => page,
      ),
    updateAccount: (place, token, changes) =>
      readOutcome(
        as(place, token).call(updateCustomerAccountEndpoint, { body: { ...storeOf(place), ...changes } }),
        nothing,
      ),
    async saveAddress(place, token, id, typed) {
      const checked = checkAddress(typed)
      if ('problem' in checked) return checked
      const body = { ...storeOf(place), ...checked.result }
      const client = as(place, token)
      if (id === undefined) return readOutcome(client.call(addOwnAddressEndpoint, { body }), nothing)
      return readOutcome(client.call(updateOwnAddressEndpoint, { params: { id }, body }), nothing)
    },
    deleteAddress: (place, token, id) =>
      readOutcome(as(place, token).call(deleteOwnAddressEndpoint, { params: { id }, query: storeOf(place) }), nothing),
    async exportData(place, token) {
      const file = await readOutcome(
        as(place, token).call(exportOwnDataEndpoint, { query: storeOf(place) }),
        (blob) => blob,
      )
      return 'problem' in file ? file : { result: await file.result.text() }
    },
    eraseAccount: (place, token) =>
      readOutcome(as(place, token).call(eraseOwnAccountEndpoint, { body: storeOf(place) }), nothing),
  }
}

const nothing = () => ({})

/** Checks a typed address as the backend does, whose input has the types of a valid one. */
function checkAddress(typed: TypedAddress): Outcome<AddressInput> {
  const parsed = AddressInput.safeParse(typed)
  if (parsed.success) return { result: parsed.data }
  const errors = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  return { problem: { status: 422, code: 'invalid_fields', message: 'Check the fields marked below.', errors } }
}
