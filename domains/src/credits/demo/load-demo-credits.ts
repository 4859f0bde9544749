import { type Db, inTransaction } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import { applyPayment, completePayment, refundPurchase } from '../../payments/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { Actor, StoreMember } from '../../serve.ts'
import type { BillingProfile } from '../../stores/contract.ts'
import { type StoreRow, saveBillingProfile, storeMember } from '../../stores/index.ts'
import { creditsFulfilment } from '../purchases/credits-fulfilment.ts'
import { orderCredits } from '../purchases/order-credits.ts'
import { demoCreditPacks } from './credit-packs.ts'
import { type DemoPurchase, demoPurchases } from './purchases.ts'

/** A purchase of credits in the demo. The billing details are the buyer's. */
export type DemoCreditPurchase = Omit<DemoPurchase, 'profile'>

const PAYMENT_DURATION_MS = 45_000
const REFUND_DELAY_MS = 26 * HOUR_MS
const fulfilments = [creditsFulfilment]

/** The test provider's checkout, in which the demo's payments succeed or fail. */
export interface DemoCheckout {
  pay(orderId: string): Promise<{ payment: ProviderPayment }>
  fail(orderId: string, reason: string): Promise<ProviderPayment>
}

/**
 * Adds the demo's credit packs and returns one store's purchases of the past year. They call the same functions as a real
 * purchase, so that all amounts, numbers and statuses are consistent. With a real provider (`testCheckout` is undefined)
 * there are none. `platform.db` may be a transaction.
 */
export async function loadDemoCredits(
  platform: Platform,
  store: StoreRow,
  testCheckout: DemoCheckout | undefined,
): Promise<DemoEvent[]> {
  await platform.db.insertInto('credit_packs').values(demoCreditPacks).execute()
  if (testCheckout === undefined) return []
  const buyer = storeMember(await actAs(platform.db, 'vendor', store.vendor_id), store, 'all')
  return demoPurchases.map((purchase) => planPurchase(testCheckout, buyer, purchase))
}

/** Returns purchases of credits by other stores. */
export function planDemoCreditPurchases(
  testCheckout: DemoCheckout,
  { member, profile }: { readonly member: StoreMember; readonly profile: BillingProfile },
  purchases: readonly DemoCreditPurchase[],
): DemoEvent[] {
  return purchases.map((purchase) => planPurchase(testCheckout, member, { ...purchase, profile }))
}

function planPurchase(testCheckout: DemoCheckout, buyer: StoreMember, purchase: DemoPurchase): DemoEvent {
  return {
    days_ago: purchase.days_ago,
    async run(then) {
      const clock = steppingClock(then.clock().getTime())
      await buy({ ...then, clock: clock.now }, clock.advance, testCheckout, buyer, purchase)
    },
  }
}

async function buy(
  platform: Platform,
  advance: (milliseconds: number) => void,
  testCheckout: DemoCheckout,
  buyer: StoreMember,
  { pack_id: packId, profile, outcome, reason = '' }: DemoPurchase,
): Promise<void> {
  await saveBillingProfile(platform, buyer, profile)
  const { purchase } = await orderCredits(platform, buyer, { pack_id: packId, return_path: '/credits' })
  if (outcome === 'created') return
  advance(PAYMENT_DURATION_MS)
  if (outcome === 'failed') {
    await completePayment(platform, fulfilments, await testCheckout.fail(purchase.order_id, reason), {
      actor: 'provider',
    })
    return
  }
  const { payment } = await testCheckout.pay(purchase.order_id)
  if (outcome === 'paid') {
    await inTransaction(platform.db, (tx) => applyPayment(tx, platform, fulfilments, payment, { actor: 'provider' }))
    return
  }
  await completePayment(platform, fulfilments, payment, { actor: buyer })
  if (outcome !== 'refunded') return
  advance(REFUND_DELAY_MS)
  await refundPurchase(platform, fulfilments, await actAs(platform.db, 'admin'), { id: purchase.id, reason })
}

async function actAs<Kind extends 'vendor' | 'admin'>(db: Db, kind: Kind, id?: string): Promise<Actor<Kind>> {
  const account = await db
    .selectFrom('accounts')
    .select(['id as account_id', 'name', 'email'])
    .where('kind', '=', kind)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...account, kind, session_id: 'demo' }
}

function steppingClock(start: number) {
  let current = start
  return {
    now: () => new Date(current),
    advance: (milliseconds: number) => {
      current += milliseconds
    },
  }
}
