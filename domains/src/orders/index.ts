export { ordersJobs } from './delete-old-carts.ts'
export { getCart } from './get-cart.ts'
