export { findPlace, type Place } from './pincodes/find-place.ts'
export { hasShippingSetUp } from './quote/has-shipping-set-up.ts'
export { quoteShipping, type ShippingOption } from './quote/quote-shipping.ts'
