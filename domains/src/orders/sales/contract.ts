import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { DateRange } from '../../analytics/date-range/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { paise } from '../contract.ts'

/** Stores whose plan has basic analytics see the figures of at most this many days, until today. */
export const BASIC_DAYS = 30

/** What a store sold in a period. Orders count on the day they were placed; cancelled orders don't count. */
export const SalesFigures = z.object({
  orders: z.int(),
  items: z.int(),
  net_paise: paise('Totals of the orders, with GST and delivery, less what was refunded of them'),
  average_paise: paise('Average total of an order, before refunds'),
  refunded_paise: paise('Refunded of these orders'),
})
export type SalesFigures = z.infer<typeof SalesFigures>

/** How many carts became checkouts, and checkouts orders. */
export const SalesFunnel = z.object({
  carts: z.int().describe('Carts that visitors started'),
  checkouts: z.int().describe('Checkouts that buyers opened'),
  orders: z.int().describe('Orders from checkouts'),
})
export type SalesFunnel = z.infer<typeof SalesFunnel>

export const Sales = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    figures: SalesFigures,
    days: z.array(z.object({ day: z.iso.date(), orders: z.int(), net_paise: paise('Net sales') })),
    /** The plan's analytics. The rest is null if they're basic. */
    analytics: z.enum(['basic', 'advanced']),
    before: SalesFigures.nullable().describe('The period of the same length before'),
    funnel: SalesFunnel.nullable(),
    top_products: z
      .array(
        z.object({
          product_id: z.uuid(),
          title: z.string(),
          quantity: z.int().describe('Sold, without refunded items'),
          net_paise: paise('Net sales'),
        }),
      )
      .nullable(),
  })
  .meta({ id: 'Sales' })
export type Sales = z.infer<typeof Sales>

export const analyticsNotInPlan = refusal(
  'analytics_not_in_plan',
  403,
  `Your plan shows the last ${BASIC_DAYS} days. Choose a plan with advanced analytics to see other dates.`,
)

export const getSalesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/sales',
  summary: 'Get what a store sold in a period, by day and by product',
  tag: 'Orders',
  auth: storeMembers('orders'),
  app: { scope: 'reports:read', cost: 5 },
  query: DateRange.safeExtend({ store_slug: StoreSlugField }),
  response: { 200: Sales },
  refusals: [storeNotFound, analyticsNotInPlan],
})
