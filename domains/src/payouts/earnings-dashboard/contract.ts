import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { NextPayout, PayoutMethod, PayoutStatus } from '../payouts/contract.ts'

const paise = (what: string) => z.int().describe(`${what}, in paise`)
const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('A month in India, such as 2026-11')

/** pending: can be paid out. processing: in a payout that is open. paid: in a payout that was completed. */
export const earningStatuses = ['pending', 'processing', 'paid'] as const
export const EarningStatus = z.enum(earningStatuses)
export type EarningStatus = z.infer<typeof EarningStatus>

const DeductionKind = z.enum(['tds', 'tcs', 'gst_on_commission'])

/** What the law withholds from a developer's share, if the operator has switched a rule on. */
export const Deduction = z.object({
  kind: DeductionKind,
  amount: paise('What is withheld; negative if a refund returns it'),
  section: z.string().nullable().describe('The section of the law, such as 393(1) Sl. 8(v)'),
})
export type Deduction = z.infer<typeof Deduction>

/** A sale of a theme, or the refund of a sale, whose amounts are negative. */
export const EarningRow = z
  .object({
    id: z.uuid(),
    kind: z.enum(['sale', 'refund']),
    theme_slug: z.string(),
    theme_name: z.string(),
    theme_version: z.string(),
    sale_amount: paise('What the buyer paid, without GST'),
    developer_share: paise('80% of the sale'),
    platform_commission: paise('20% of the sale'),
    deductions: z.array(Deduction),
    net_amount: paise('The developer’s share after deductions'),
    status: EarningStatus,
    payout_id: z.uuid().nullable(),
    earned_at: Time,
  })
  .meta({ id: 'EarningRow' })
export type EarningRow = z.infer<typeof EarningRow>

export const EarningsSummary = z.object({
  total_revenue: paise('Sales less refunds, without GST'),
  developer_earnings: paise('The developer’s share of the revenue'),
  platform_fee: paise('The platform’s share of the revenue'),
  deductions: paise('Withheld from the developer’s share'),
  pending_balance: paise('What the next payout would pay; negative if refunds exceed new sales'),
  processing_balance: paise('In an open payout'),
  total_paid_out: paise('Sent to the bank, less what it returned'),
  total_sales: z.int(),
  total_refunds: z.int(),
})

export const EarningsMonth = z.object({
  month: Month,
  revenue: paise('Sales less refunds'),
  developer_earnings: paise('The developer’s share'),
  platform_fee: paise('The platform’s share'),
  sales: z.int(),
  refunds: z.int(),
})
export type EarningsMonth = z.infer<typeof EarningsMonth>

export const ThemeEarnings = EarningsMonth.omit({ month: true }).extend({
  theme_slug: z.string(),
  theme_name: z.string(),
})
export type ThemeEarnings = z.infer<typeof ThemeEarnings>

/** How many earnings of a payout the dashboard names. All are in the list of sales, filtered by payout. */
export const LINKED_EARNINGS = 5

export const PayoutHistoryEntry = z.object({
  id: z.uuid(),
  amount: paise('Amount'),
  earnings_count: z.int(),
  status: PayoutStatus,
  payment_method: PayoutMethod,
  transaction_id: z.string().nullable(),
  failure_reason: z.string().nullable(),
  destination: z.string().describe('The account, masked'),
  requested_at: Time,
  closed_at: Time.nullable().describe('When it was completed or failed'),
  earnings: z
    .array(z.object({ id: z.uuid(), theme_name: z.string(), amount: paise('What was paid for it') }))
    .describe(`The newest ${LINKED_EARNINGS}`),
})
export type PayoutHistoryEntry = z.infer<typeof PayoutHistoryEntry>

/** What would be withheld of the developer's next sale. Of a yearly threshold, only from the sale on that exceeds it. */
export const SaleDeduction = z.object({
  kind: DeductionKind,
  rate_bp: z.int().describe('In basis points: 10 is 0.1%'),
  base: z.enum(['sale', 'share', 'commission']).describe('What the rate applies to'),
  sales_threshold: paise('Only once the financial year’s amount exceeds this').nullable(),
})
export type SaleDeduction = z.infer<typeof SaleDeduction>

export const EarningsDashboard = z
  .object({
    currency: z.literal('INR'),
    summary: EarningsSummary,
    monthly_trend: z.array(EarningsMonth).describe('The last 6 months in India, oldest first, without gaps'),
    revenue_split: z.object({
      developer: z.object({ percent: z.literal(80), amount: paise('The developer’s share') }),
      platform: z.object({ percent: z.literal(20), amount: paise('The platform’s share') }),
    }),
    earnings_by_theme: z.array(ThemeEarnings).describe('The theme that earned most first'),
    recent_sales: z.array(EarningRow).describe('The last 20, refunds included'),
    payout_history: z.array(PayoutHistoryEntry).describe('The last 20, newest first'),
    next_payout: NextPayout,
    sale_deductions: z.array(SaleDeduction).describe('Empty while nothing is withheld'),
  })
  .meta({ id: 'EarningsDashboard' })
export type EarningsDashboard = z.infer<typeof EarningsDashboard>

const auth = ['developer'] as const
const tag = 'Earnings'

export const getEarningsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/earnings',
  summary: 'Get the developer’s earnings: totals, trend, split, themes, recent sales, payouts and the next payout',
  tag,
  auth,
  response: { 200: EarningsDashboard },
})

const EarningFilters = z.object({
  from: z.iso.date().max(10).optional().describe('First day, in India'),
  to: z.iso.date().max(10).optional().describe('Last day, in India'),
  theme: z.string().min(1).max(60).optional().describe('The slug of a theme'),
  kind: z.enum(['sale', 'refund']).optional(),
  status: EarningStatus.optional(),
  payout_id: z.uuid().optional(),
})
export type EarningFilters = z.infer<typeof EarningFilters>

export const listSalesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/earnings/sales',
  summary: 'List the developer’s sales and refunds, newest first',
  tag,
  auth,
  query: EarningFilters.extend(PageQuery.shape),
  response: { 200: pageOf(EarningRow) },
})

export const exportSalesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/earnings/sales.csv',
  summary: 'Download the developer’s sales and refunds as CSV, oldest first. Amounts in rupees, dates in India',
  tag,
  auth,
  query: EarningFilters,
  response: { 200: { content_type: 'text/csv', description: 'UTF-8 with a byte order mark' } },
  rate_limit: { max: 20, window_ms: 60_000, by: 'account' },
})
