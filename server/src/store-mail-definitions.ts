import { checkoutStoreMails } from '../../domains/src/checkout/index.ts'
import { customersStoreMails } from '../../domains/src/customers/index.ts'
import { ordersStoreMails } from '../../domains/src/orders/index.ts'
import type { StoreMailDefinition } from '../../domains/src/store-mails/index.ts'

/** Every email that a store's buyers get, in the order of the screen. */
export const storeMailDefinitions: readonly StoreMailDefinition[] = [
  ...ordersStoreMails,
  ...checkoutStoreMails,
  ...customersStoreMails,
]
