import type { Job } from '../platform.ts'
import { deleteOldCarts } from './cart/delete-old-carts.ts'
import { forgetCheckouts } from './personal-data/forget-checkouts.ts'
import { recordAbandoned } from './recovery/record-abandoned.ts'
import { remindBuyers } from './recovery/remind-buyers.ts'
import { checkoutReminder } from './recovery/reminder-mail.ts'

export { getCart } from './cart/get-cart.ts'
export { insertDemoCheckouts } from './demo/insert-demo-checkouts.ts'
export { checkoutFollower } from './pay/finish-checkout.ts'

/** The emails to buyers about their checkouts. */
export const checkoutStoreMails = [checkoutReminder]

export const checkoutJobs: readonly Job[] = [deleteOldCarts, forgetCheckouts, remindBuyers, recordAbandoned]
