import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import type { Jobs, Platform } from '../../platform.ts'
import { settleDemoStock, stockUpDemo } from '../../products/index.ts'
import type { StoreMember } from '../../serve.ts'
import { DraftForm } from '../drafts/contract.ts'
import { createDraft } from '../drafts/save-draft.ts'
import { refundOrderQueue } from '../payments/refund-queue.ts'
import { countStore } from '../sales/count-sales.ts'
import { followEventQueue } from '../timeline/record-event.ts'
import { type DemoCheckout, type DemoOrder, takeDemoStep } from './demo-steps.ts'
import { currentStories, type DemoStory, pastStories } from './demo-stories.ts'
import { chooseDemoItems, type DemoPurchase, type DemoVariant, placeDemoOrder } from './place-demo-order.ts'

/** A store that takes orders, and how many it got before the last three weeks. */
export interface DemoShop {
  readonly member: StoreMember<'vendor'>
  readonly past_orders: number
  /** How buyers can pay. */
  readonly methods: readonly string[]
  /** Undefined without the test provider: nothing is paid online then. */
  readonly checkout: DemoCheckout | undefined
}

const FIRST_DAYS_AGO = 182
const RECENT_DAYS = 20
const STOCKED_DAYS_AGO = 190

/**
 * Returns six months of orders of a demo store, in every state that an order can be in. They're placed, paid, sent,
 * returned and refunded by the same functions as real orders.
 */
export async function planDemoOrders(tx: Tx, shop: DemoShop, now: Date): Promise<DemoEvent[]> {
  const variants = await listVariants(tx, shop.member.store.id)
  const isPossible = ({ method }: DemoStory) =>
    method === 'test' ? shop.checkout !== undefined : shop.methods.includes(method)
  const past = pastStories.filter(isPossible)
  const planned: (readonly [daysAgo: number, story: DemoStory])[] = []
  for (let index = 0; index < shop.past_orders; index += 1) {
    const story = past[index % past.length]
    if (story !== undefined) planned.push([daysAgoOf(index, shop.past_orders), story])
  }
  planned.push(...currentStories.filter(([, story]) => isPossible(story)))
  const isSoldAt = (daysAgo: number) => (variant: DemoVariant) =>
    variant.published_at !== null && variant.published_at.getTime() < now.getTime() - (daysAgo + 1) * DAY_MS
  const purchases = planned.map(([daysAgo, story], index) => ({
    days_ago: daysAgo,
    purchase: { index, story, items: chooseDemoItems(index, story, variants.filter(isSoldAt(daysAgo))) },
  }))
  const stockUp: DemoEvent = {
    days_ago: STOCKED_DAYS_AGO,
    run: (platform) =>
      stockUpDemo(tx, {
        member: shop.member,
        needs: purchases.flatMap(({ purchase }) => purchase.items),
        now: platform.clock(),
      }),
  }
  return [
    stockUp,
    ...planDrafts(shop, variants),
    ...purchases.flatMap(({ days_ago: daysAgo, purchase }) => planOrder(shop, daysAgo, purchase)),
  ]
}

/** Marks the emails of the demo's orders as sent, gives the changes of stock their time, and adds up the sales. */
export async function settleDemoOrders(
  platform: Platform,
  tx: Tx,
  shops: readonly Pick<DemoShop, 'member'>[],
): Promise<void> {
  const storeIds = shops.map(({ member }) => member.store.id)
  await tx
    .updateTable('order_events')
    .set((eb) => ({ followed_at: eb.ref('occurred_at') }))
    .where('store_id', 'in', storeIds)
    .execute()
  await settleDemoStock(tx, storeIds, platform.clock())
  for (const id of storeIds) await countStore({ ...platform, db: tx }, id)
}

/** More and more orders, at different times of the day. */
function daysAgoOf(index: number, count: number): number {
  const passed = (index / count) ** 0.72 * (FIRST_DAYS_AGO - RECENT_DAYS)
  return FIRST_DAYS_AGO - passed - ((index * 0.37) % 1) * 0.6
}

/** Two orders that the store is still writing: one that was agreed on by phone, and one for a shop. */
function planDrafts({ member }: DemoShop, variants: readonly DemoVariant[]): DemoEvent[] {
  return demoDrafts.map(({ days_ago: daysAgo, quantity, ...fields }, index) => ({
    days_ago: daysAgo,
    async run(platform) {
      const items = variants.slice(index * 3, index * 3 + 2).map(({ id }) => ({ variant_id: id, quantity }))
      await createDraft(quietly(platform), member, DraftForm.parse({ ...fields, items }))
    },
  }))
}

const demoDrafts = [
  {
    days_ago: 2.4,
    quantity: 1,
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.narayanan@example.com',
    note: 'Ordered by phone. Pays by UPI once she has the link.',
  },
  {
    days_ago: 0.35,
    quantity: 6,
    name: 'Chettinad Corner Store',
    email: 'orders@chettinad-corner.example.com',
    discount: { title: 'For resellers', kind: 'percentage', value: 1_500 },
    note: '',
  },
]

function planOrder(shop: DemoShop, daysAgo: number, purchase: DemoPurchase): DemoEvent[] {
  let placed: DemoOrder | undefined
  const place: DemoEvent = {
    days_ago: daysAgo,
    async run(platform) {
      placed = await placeDemoOrder(quietly(platform), shop.member, purchase)
    },
  }
  const steps = purchase.story.steps.map(
    ([days, step]): DemoEvent => ({
      days_ago: daysAgo - days,
      async run(platform) {
        if (placed !== undefined) await takeDemoStep(quietly(platform), shop, placed, step)
      },
    }),
  )
  return [place, ...steps.filter(({ days_ago: ago }) => ago > 0)]
}

/** The demo's buyers get no emails, and its refunds don't wait for a job. */
function quietly(platform: Platform): Platform {
  const { jobs } = platform
  const silent: Jobs = {
    ...jobs,
    async enqueue(tx, queue, payload, options) {
      if (queue !== followEventQueue && queue !== refundOrderQueue) await jobs.enqueue(tx, queue, payload, options)
    },
  }
  return { ...platform, jobs: silent }
}

function listVariants(tx: Tx, storeId: string): Promise<DemoVariant[]> {
  return tx
    .selectFrom('product_variants as variant')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .select(['variant.id', 'variant.price_paise', 'products.published_at'])
    .where('variant.store_id', '=', storeId)
    .where('products.status', '=', 'active')
    .where('variant.requires_shipping', '=', true)
    .where('variant.stock_quantity', '>', 0)
    .orderBy('products.handle')
    .orderBy('variant.position')
    .execute()
}
