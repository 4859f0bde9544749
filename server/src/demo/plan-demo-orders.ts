import type { Tx } from '@haat/db'
import { insertDemoCheckouts } from '../../../domains/src/checkout/index.ts'
import type { DemoEvent } from '../../../domains/src/demo-events.ts'
import { planDemoOrders, settleDemoOrders } from '../../../domains/src/orders/index.ts'
import type { Platform } from '../../../domains/src/platform.ts'
import type { StoreMember } from '../../../domains/src/serve.ts'
import { demoPaymentMethods } from './plan-demo-payment-methods.ts'

/** How many orders a store with a catalogue got before the last three weeks. */
const pastOrders: Readonly<Record<string, number>> = { 'priya-masala': 36, 'mehta-handlooms': 18 }

type DemoCheckout = Parameters<typeof planDemoOrders>[1]['checkout']

/** Returns the orders of the stores with a catalogue, and what finishes them once all of them happened. */
export async function planDemoStoreOrders(
  tx: Tx,
  owners: readonly { readonly member: StoreMember<'vendor'> }[],
  checkout: DemoCheckout,
  now: Date,
): Promise<{ events: DemoEvent[]; settle(platform: Platform): Promise<void> }> {
  const shops = owners.flatMap(({ member }) => {
    const count = pastOrders[member.store.slug]
    const methods = (demoPaymentMethods[member.store.slug] ?? []).map(({ method }) => method)
    return count === undefined ? [] : [{ member, past_orders: count, methods, checkout }]
  })
  const events: DemoEvent[] = []
  for (const shop of shops) events.push(...(await planDemoOrders(tx, shop, now)))
  const storeIds = shops.map(({ member }) => member.store.id)
  return {
    events,
    async settle(platform) {
      await insertDemoCheckouts(tx, storeIds, now)
      await settleDemoOrders(platform, tx, shops)
    },
  }
}
