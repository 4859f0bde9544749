import { checkoutFollower } from '../../domains/src/checkout/index.ts'
import type { OrderFollower } from '../../domains/src/orders/index.ts'

/** What other domains do when an order of a store changes. */
export const orderFollowers: readonly OrderFollower[] = [checkoutFollower]
