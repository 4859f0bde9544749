export { ordersJobs } from './forget-carts.ts'
export { getCart } from './get-cart.ts'
