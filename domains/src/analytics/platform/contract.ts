import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { DateRange } from '../date-range/contract.ts'

const tag = 'Analytics'
const paise = (what: string) => z.int().describe(`${what}, in paise`)

/** What is added up for each day in India. Definitions: docs/analytics.md. */
export const platformMetrics = [
  'stores_opened',
  'vendors_joined',
  'sales_paise',
  'credits_sold',
  'credits_used',
  'themes_published',
  'themes_sold',
  'theme_sales_paise',
  'theme_commission_paise',
  'liability_change_paise',
  'mrr_new_paise',
  'mrr_expansion_paise',
  'mrr_contraction_paise',
  'mrr_churn_paise',
  'mrr_reactivation_paise',
  'subscribers_gained',
  'subscribers_lost',
] as const
export const PlatformMetric = z.enum(platformMetrics)
export type PlatformMetric = z.infer<typeof PlatformMetric>

export const PlatformStats = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    computed_at: Time.nullable().describe('When the earliest of the days was computed; today is live'),
    totals: z.array(
      z.object({
        metric: PlatformMetric,
        value: z.int(),
        previous: z.int().describe('In the period of the same length before'),
      }),
    ),
    days: z.array(z.object({ day: z.iso.date(), values: z.record(PlatformMetric, z.int()) })),
    sales: z.array(z.object({ kind: z.string(), paise: z.int() })).describe('Gross sales by what was sold'),
    stores: z.object({ at_start: z.int(), at_end: z.int() }).describe('at_start + stores_opened = at_end'),
    mrr: z
      .object({
        opening_paise: z.int(),
        new_paise: z.int(),
        expansion_paise: z.int(),
        contraction_paise: z.int(),
        churn_paise: z.int(),
        reactivation_paise: z.int(),
        closing_paise: z.int(),
        subscribers_at_start: z.int(),
        subscribers_at_end: z.int(),
        churn_bp: z
          .int()
          .nullable()
          .describe('Subscribers lost / subscribers at the start, in hundredths of a percent'),
      })
      .describe('opening + new + expansion − contraction − churn + reactivation = closing'),
    take_rate_bp: z.int().nullable().describe('Commission / theme sales, in hundredths of a percent'),
    liability: z
      .object({
        pending: paise('Earned by developers'),
        processing: paise('In requested payouts'),
        affiliates: paise('Commissions of affiliates'),
        total: paise('Owed to developers and affiliates'),
        at_start: paise('Owed when the period started'),
        at_end: paise('Owed when the period ended'),
      })
      .describe(
        'The parts and the total are now, as the ledger has it. at_start + liability_change_paise = at_end, which is the total if the period ends today',
      ),
  })
  .meta({ id: 'PlatformStats' })
export type PlatformStats = z.infer<typeof PlatformStats>

const call = { method: 'GET', tag, auth: admins('analytics.read') } as const

export const getPlatformStatsEndpoint = endpoint({
  ...call,
  url: '/api/admin/analytics/platform',
  summary: 'Get the platform’s figures of a period: stores, sales, credits, plans, themes and liabilities',
  query: DateRange,
  response: { 200: PlatformStats },
})

export const exportPlatformStatsEndpoint = endpoint({
  ...call,
  url: '/api/admin/analytics/platform.csv',
  summary: 'Download the platform’s figures of a period as CSV, one line per day',
  query: DateRange,
  response: { 200: { content_type: 'text/csv; charset=utf-8', description: 'One line per day; amounts in paise' } },
})

/** Figures of a moment: the stores and the plan revenue when the period ended, and what is owed now. */
export const momentMetrics = ['stores', 'mrr_paise', 'liability_paise'] as const
export type MomentMetric = (typeof momentMetrics)[number]

/** The figures whose records can be listed. */
export const CountedMetric = z.enum([...platformMetrics, ...momentMetrics])
export type CountedMetric = z.infer<typeof CountedMetric>

export const CountedRecord = z
  .object({ id: z.uuid(), label: z.string(), group: z.string(), value: z.int(), at: Time })
  .meta({ id: 'CountedRecord' })
export type CountedRecord = z.infer<typeof CountedRecord>

export const listCountedRecordsEndpoint = endpoint({
  ...call,
  url: '/api/admin/analytics/records',
  summary: 'List the records that a figure adds up, newest first',
  query: DateRange.safeExtend({ metric: CountedMetric, ...PageQuery.shape }),
  response: {
    200: pageOf(CountedRecord).extend({ total: z.int().describe('Sum of all records'), count: z.int() }),
  },
})

const VendorCohort = z.object({
  month: z.string(),
  vendors: z.int(),
  buyers: z.array(z.int()).describe('Vendors who bought something in each month since, from the first'),
})
export type VendorCohort = z.infer<typeof VendorCohort>

const VendorCohorts = z.object({
  computed_at: Time.describe('An hourly job counts them'),
  cohorts: z.array(VendorCohort).describe('The last 12 months, oldest first'),
})
export type VendorCohorts = z.infer<typeof VendorCohorts>

export const getVendorCohortsEndpoint = endpoint({
  ...call,
  url: '/api/admin/analytics/cohorts',
  summary: 'Get how many vendors of each month bought something in the months after',
  response: { 200: VendorCohorts },
})
