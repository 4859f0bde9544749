import { refusal } from '@haat/http-contract'

/** What everything that is done in a store may be refused with; by itself, for pages that need nothing else of the stores. */
export const storeNotFound = refusal('store_not_found', 404, 'There is no such store among yours')
export const storeSuspended = refusal('store_suspended', 403, 'The store is suspended')
