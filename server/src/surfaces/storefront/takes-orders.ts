import { findStorePaymentMethods } from '../../../../domains/src/payments/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import { isOffline } from '../../../../domains/src/stores/index.ts'

type StoreState = { readonly id: string } & Parameters<typeof isOffline>[0]

/** Returns whether visitors can check out in a store: it's open and has a payment method. */
export async function takesOrders(
  platform: Pick<Platform, 'db' | 'clock' | 'payments'>,
  store: StoreState,
): Promise<boolean> {
  if (isOffline(store, platform.clock())) return false
  return (await findStorePaymentMethods(platform, platform.db, store.id)).length > 0
}
