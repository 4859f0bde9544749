import { refusal } from '@haat/http-contract'

/** Refusals of every endpoint that works on a store, in their own contract so that pages can load it alone. */
export const storeNotFound = refusal('store_not_found', 404, 'Store not found')
export const storeSuspended = refusal('store_suspended', 403, 'This store is suspended')
