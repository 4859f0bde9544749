import type { Job } from '../platform.ts'
import { CART_KEPT_MS } from './find-cart.ts'

/** Removes carts that haven't been used for 30 days. */
const forgetCarts: Job = {
  queue: 'forget-carts',
  schedule: '40 3 * * *',
  async run({ db, clock }) {
    await db
      .deleteFrom('carts')
      .where('used_at', '<=', new Date(clock().getTime() - CART_KEPT_MS))
      .execute()
  },
}

export const ordersJobs: readonly Job[] = [forgetCarts]
