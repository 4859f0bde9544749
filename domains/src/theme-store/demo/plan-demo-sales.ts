import type { DemoEvent } from '../../demo-events.ts'
import { completePayment, refundPurchase } from '../../payments/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { Actor, StoreMember } from '../../serve.ts'
import type { BillingProfile } from '../../stores/contract.ts'
import { findBillingProfile, saveBillingProfile } from '../../stores/index.ts'
import { orderTheme } from '../purchases/order-theme.ts'
import { themeFulfilment } from '../purchases/theme-fulfilment.ts'
import type { PlannedRefund } from './plan-refunds.ts'
import type { PlannedSale } from './plan-sales.ts'

const REQUEST = 'demo'
const fulfilments = [themeFulfilment]

/** The test provider's checkout, in which the demo's payments succeed. */
interface DemoCheckout {
  pay(orderId: string): Promise<{ payment: ProviderPayment }>
}

export interface DemoBuyer {
  readonly member: StoreMember
  readonly profile: BillingProfile
}

interface DemoMarket {
  /** By the slug of their store. */
  readonly buyers: ReadonlyMap<string, DemoBuyer>
  readonly admin: Actor<'admin'>
  readonly checkout: DemoCheckout
}

/** Returns purchases and their refunds as events, which call the same functions as real ones. */
export function planDemoSales(
  { buyers, admin, checkout }: DemoMarket,
  sales: readonly PlannedSale[],
  refunds: readonly PlannedRefund[],
): DemoEvent[] {
  const purchases = new Map<PlannedSale, string>()
  const bought = sales.map(
    (sale): DemoEvent => ({
      days_ago: sale.days_ago,
      async run(platform) {
        const buyer = buyers.get(sale.store)
        if (buyer !== undefined) purchases.set(sale, await buy(platform, buyer, sale.theme, checkout))
      },
    }),
  )
  const refunded = refunds.map(
    ({ sale, days_ago: daysAgo, reason }): DemoEvent => ({
      days_ago: daysAgo,
      async run(platform) {
        const id = purchases.get(sale)
        if (id !== undefined) await refundPurchase(platform, fulfilments, admin, { id, reason }, REQUEST)
      },
    }),
  )
  return [...bought, ...refunded]
}

async function buy(
  platform: Platform,
  { member, profile }: DemoBuyer,
  theme: string,
  checkout: DemoCheckout,
): Promise<string> {
  const saved = await findBillingProfile(platform.db, member.store.id)
  if (saved === undefined) await saveBillingProfile(platform, member, profile, REQUEST)
  const order = { theme_slug: theme, price_paise: undefined, return_path: undefined }
  const { purchase } = await orderTheme(platform, member, order, REQUEST)
  const { payment } = await checkout.pay(purchase.order_id)
  await completePayment(platform, fulfilments, payment, { actor: member })
  return purchase.id
}
