import { type Db, inTransaction } from '@haat/db'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { Actor, StoreMember } from '../../serve.ts'
import { type StoreRow, saveBillingProfile, storeMember } from '../../stores/index.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { orderCredits } from '../payments/order-credits.ts'
import { refundPurchase } from '../payments/refund-purchase.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { demoCreditPacks } from './credit-packs.ts'
import { type DemoPurchase, demoPurchases } from './purchases.ts'

const DAY_MS = 86_400_000
const WHILE_PAYING_MS = 45_000
const UNTIL_REFUND_MS = 26 * 60 * 60_000

/** Where the demo's buyer pays or fails: the test provider's till. */
export interface DemoTill {
  pay(order_id: string): Promise<{ payment: ProviderPayment }>
  fail(order_id: string, reason: string): Promise<ProviderPayment>
}

/**
 * Puts the demo's credit packs on sale, and lets one store have bought some over the past year: by the same functions as
 * every buyer, at the time of each purchase, so that all sums, numbers and states are real. Without a till (a real
 * provider is configured) there are only the packs. `platform.db` may be a transaction.
 */
export async function loadDemoCredits(platform: Platform, store: StoreRow, till: DemoTill | undefined): Promise<void> {
  await platform.db.insertInto('credit_packs').values(demoCreditPacks).execute()
  if (till === undefined) return
  const buyer = storeMember(await actAs(platform.db, 'vendor', store.vendor_id), store, 'all')
  const now = platform.clock()
  for (const purchase of demoPurchases) {
    const clock = steppingClock(now.getTime() - purchase.days_ago * DAY_MS)
    await buy({ ...platform, clock: clock.now }, clock.advance, till, buyer, purchase)
  }
}

async function buy(
  platform: Platform,
  advance: (milliseconds: number) => void,
  till: DemoTill,
  buyer: StoreMember,
  { pack_id, profile, outcome, reason = '' }: DemoPurchase,
): Promise<void> {
  await saveBillingProfile(platform, buyer, profile)
  const { purchase } = await orderCredits(platform, buyer, { pack_id, return_path: '/credits' })
  if (outcome === 'created') return
  advance(WHILE_PAYING_MS)
  if (outcome === 'failed') {
    await completePayment(platform, await till.fail(purchase.order_id, reason), { actor: 'provider' })
    return
  }
  const { payment } = await till.pay(purchase.order_id)
  if (outcome === 'paid') {
    await inTransaction(platform.db, (tx) => settlePayment(tx, platform, payment, { actor: 'provider' }))
    return
  }
  await completePayment(platform, payment, { actor: buyer })
  if (outcome !== 'refunded') return
  advance(UNTIL_REFUND_MS)
  await refundPurchase(platform, await actAs(platform.db, 'admin'), { id: purchase.id, reason })
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
