import { refusal } from '@haat/http-contract'

/** Refusals shared by all store endpoints. A separate contract, so that pages can load it alone. */
export const storeNotFound = refusal('store_not_found', 404, 'Store not found')
export const storeSuspended = refusal('store_suspended', 403, 'This store is suspended')
