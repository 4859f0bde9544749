import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import type { OrderRow } from './states/transition-order.ts'

/** What another domain does when an order changes, in the same transaction. The server passes them to this domain. */
export interface OrderFollower {
  /** The order is placed: it's paid, or it's paid later. */
  onPlaced(tx: Tx, platform: Platform, order: OrderRow): Promise<void>
}
