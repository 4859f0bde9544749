import type { Job } from '../../platform.ts'
import { CART_RETENTION_MS } from './find-cart.ts'

/** Deletes carts that haven't been used for 30 days. */
export const deleteOldCarts: Job = {
  queue: 'forget-carts',
  description: 'Deletes abandoned carts of store visitors',
  schedule: '40 3 * * *',
  async run({ db, clock }) {
    await db
      .deleteFrom('carts')
      .where('used_at', '<=', new Date(clock().getTime() - CART_RETENTION_MS))
      .execute()
  },
}
