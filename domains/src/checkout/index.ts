export { checkoutJobs } from './cart/delete-old-carts.ts'
export { getCart } from './cart/get-cart.ts'
export { checkoutFollower } from './pay/finish-checkout.ts'
