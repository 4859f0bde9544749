import type { DemoEvent } from '../../../domains/src/demo-events.ts'
import { planDemoBankDetails, planDemoBatch, planDemoPayouts } from '../../../domains/src/payouts/index.ts'
import { demoSuspensions, planDemoAppeals, planDemoReports } from '../../../domains/src/reports/index.ts'
import type { Actor, StoreMember } from '../../../domains/src/serve.ts'
import { planDemoInstall } from '../../../domains/src/store-themes/index.ts'
import {
  arrangeFeatured,
  type DemoBuyer,
  type PlannedSale,
  planDemoSales,
  planDemoVisits,
  planRefunds,
  planSales,
} from '../../../domains/src/theme-store/index.ts'
import { demoAdmin, demoAdmins } from './demo-accounts.ts'
import { demoBatches, demoPayees } from './demo-payees.ts'
import { demoFeaturedThemes, demoThemesSold } from './demo-themes-sold.ts'
import { findDemoAdmin } from './find-demo-admin.ts'

const INSTALLED_AFTER_DAYS = 0.06
const FEATURED_DAYS_AGO = 30

/** Of each ten stores that buy a theme, how many make it their draft, and publish it. */
const INSTALLED_OF_TEN = 9
const PUBLISHED_OF_TEN = 6

/** The store that published a theme, got its money back and may keep the theme live for a few days. */
const graceSale: PlannedSale = { theme: 'tiffin', store: 'konkan-cashews', days_ago: 6.3 }
const graceRefund = {
  sale: graceSale,
  days_ago: 2.2,
  reason: 'The store sells one product only, and the theme is made for a menu',
}

/** Refunded after its developer was paid for it, so that the refund reduces the next payout. */
const paidSale: PlannedSale = { theme: 'neel', store: 'konkan-cashews', days_ago: 66.4 }
const lateRefund = { sale: paidSale, days_ago: 53.9, reason: 'Not as dark on older phones as shown' }

interface DemoMarket {
  readonly buyers: ReadonlyMap<string, DemoBuyer & { readonly member: StoreMember<'vendor'> }>
  /** By the mailbox of their address. */
  readonly developers: Readonly<Record<string, { readonly actor: Actor<'developer'>; readonly password: string }>>
  readonly admin: Actor<'admin'>
  readonly checkout: Parameters<typeof planDemoSales>[0]['checkout']
  readonly now: Date
}

/** Returns eight months of the theme store: sales, refunds, installations, visits, reports, appeals, bank details, payouts and batches. */
export function planDemoMarket({ buyers, developers, admin, checkout, now }: DemoMarket): DemoEvent[] {
  const stores = [...buyers].map(([slug, { member }]) => ({ slug, opened_at: member.store.created_at }))
  const planned = planSales(demoThemesSold, stores, now).filter((sale) => !isSuspendedThen(sale))
  const sales = [...planned.filter((sale) => !endsGrace(sale) && !isPaidSale(sale)), graceSale, paidSale]
  const early = planRefunds(sales, [
    { theme: 'bazaar', number: 4, reason: 'Bought for the wrong store' },
    { theme: 'rangoli', number: 2, reason: 'The vendor expected a theme with a blog' },
  ])
  const refunds = [...early, lateRefund]
  const returned = new Set(refunds.map(({ sale }) => sale))
  const kept = sales.filter((sale) => !returned.has(sale))
  return [
    ...planDemoSales({ buyers, admin, checkout }, sales, [...refunds, graceRefund]),
    ...planInstalls(buyers, kept),
    ...planDemoVisits(demoThemesSold),
    ...planDemoReports(),
    ...planDemoAppeals({
      findAdmin: (platform) => findDemoAdmin(platform, demoAdmin.email),
      findSupport: (platform) => findDemoAdmin(platform, demoAdmins.support.email),
      members: new Map([...buyers].map(([slug, { member }]) => [slug, member])),
      developers: Object.fromEntries(Object.entries(developers).map(([mailbox, { actor }]) => [mailbox, actor])),
    }),
    {
      days_ago: FEATURED_DAYS_AGO,
      async run(platform) {
        const items = demoFeaturedThemes.map((slug) => ({ slug, from: null, until: null }))
        await arrangeFeatured(platform, admin, { before: [], items }, 'demo')
      },
    },
    ...Object.entries(demoPayees).flatMap(([mailbox, payee]) => {
      const found = developers[mailbox]
      if (found === undefined) return []
      const { actor, password } = found
      return [
        ...planDemoBankDetails({ payee: actor, password, admin }, payee.bank_details),
        ...planDemoPayouts({ payee: actor, admin }, payee.payouts),
      ]
    }),
    ...demoBatches.flatMap((batch) =>
      planDemoBatch({
        ...batch,
        findCreator: (platform) => findDemoAdmin(platform, demoAdmins.finance.email),
        findApprover: (platform) => findDemoAdmin(platform, demoAdmin.email),
      }),
    ),
  ]
}

/** Whether a store with a theme in its grace period would have it twice, or publish another one. */
function endsGrace({ theme, store, days_ago: daysAgo }: PlannedSale): boolean {
  return store === graceSale.store && (theme === graceSale.theme || daysAgo < graceSale.days_ago + 1)
}

/** Whether a planned sale's store is suspended then, or soon after: it publishes the theme within hours. */
function isSuspendedThen({ store, days_ago: daysAgo }: PlannedSale): boolean {
  return demoSuspensions.some(
    (one) => one.store === store && daysAgo < one.from_days_ago + 1 && daysAgo > one.until_days_ago,
  )
}

/** Whether a planned sale would sell the theme of `paidSale` to its store again. */
function isPaidSale({ theme, store }: PlannedSale): boolean {
  return theme === paidSale.theme && store === paidSale.store
}

function planInstalls(buyers: DemoMarket['buyers'], sales: readonly PlannedSale[]): DemoEvent[] {
  return sales.flatMap((sale, index) => {
    const buyer = buyers.get(sale.store)
    const share = (index * 7) % 10
    if (buyer === undefined || (share >= INSTALLED_OF_TEN && sale !== graceSale)) return []
    const choice = { theme_slug: sale.theme, publish: share < PUBLISHED_OF_TEN || sale === graceSale }
    return planDemoInstall(sale.days_ago - INSTALLED_AFTER_DAYS, buyer.member, choice)
  })
}
