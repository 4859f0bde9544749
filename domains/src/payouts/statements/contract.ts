import { endpoint, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

const paise = (what: string) => z.int().describe(`${what}, in paise`)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What each line of a statement adds to the balance: opening + sales − refunds − deductions − payouts = closing. */
const totals = {
  opening: paise('The balance at the start of the month; negative if the developer owed the platform'),
  sales: paise('The developer’s share of sales'),
  refunds: paise('The developer’s share of refunds, as a positive amount'),
  deductions: paise('What was withheld by law, less what refunds returned'),
  payouts: paise('Sent to the bank, less what the bank returned'),
  closing: paise('The balance at the end of the month'),
}

export const StatementLine = z.object({
  on: z.iso.date().describe('Date in India'),
  kind: z.enum(['sale', 'refund', 'payout', 'payout_returned']),
  text: z.string(),
  count: z.int().describe('More than 1 if a line stands for several sales of a theme on a day'),
  sale_amount: paise('What buyers paid, without GST; 0 for payouts'),
  share: paise('The developer’s share; negative for refunds'),
  deductions: paise('Withheld'),
  amount: paise('The change of the balance'),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A closed month. It never changes: `content_hash` is the SHA-256 of its content. */
export const StatementSummary = z
  .object({ month, number: z.string(), ...totals, content_hash: z.string(), frozen_at: Time })
  .meta({ id: 'DeveloperStatement' })
export type StatementSummary = z.infer<typeof StatementSummary>

/** What is stored of a statement, and what its PDF shows. */
export const StatementContent = z.object({
  number: z.string(),
  month,
  platform: z.object({ name: z.string(), address: z.array(z.string()), gstin: z.string() }),
  developer: z.object({ name: z.string(), email: z.string() }),
  ...totals,
  lines: z.array(StatementLine),
  frozen_at: Time,
})
export type StatementContent = z.infer<typeof StatementContent>

const taxFigures = {
  sales_count: z.int(),
  sale_value: paise('Sales, without GST'),
  refunds_count: z.int(),
  refund_value: paise('Refunds, as a positive amount'),
  net_value: paise('Sales less refunds'),
  commission: paise('The platform’s commission'),
  share: paise('The developer’s share: the net value less the commission'),
  tds: paise('Tax deducted at source'),
  tcs: paise('Tax collected at source under GST'),
  gst_on_commission: paise('GST on the commission'),
  net_income: paise('The share less all deductions'),
  paid_out: paise('Sent to the bank, less what it returned'),
}

export const TaxQuarter = z.object({
  quarter: z.int().min(1).max(4),
  from: z.iso.date(),
  to: z.iso.date(),
  ...taxFigures,
})
export type TaxQuarter = z.infer<typeof TaxQuarter>

export const YearlySummary = z
  .object({
    financial_year: z.string(),
    developer: z.object({ name: z.string(), email: z.string() }),
    platform: z.object({ name: z.string(), address: z.array(z.string()), gstin: z.string() }),
    quarters: z.array(TaxQuarter).length(4).describe('From April'),
    total: z.object(taxFigures),
    is_complete: z.boolean().describe('False while the year isn’t over'),
    made_at: Time,
  })
  .meta({ id: 'YearlyEarningsSummary' })
export type YearlySummary = z.infer<typeof YearlySummary>

export const statementNotFound = refusal(
  'statement_not_found',
  404,
  'There’s no statement for this month. A month has one once it’s over, if there were sales, refunds or payouts',
)

const auth = ['developer'] as const
const tag = 'Earnings'
const rateLimit = { max: 60, window_ms: 60_000, by: 'account' } as const
const yearParams = z.object({
  financial_year: z
    .string()
    .max(7)
    .regex(/^20\d{2}-\d{2}$/, { error: 'Enter a financial year, such as 2026-27', abort: true })
    .refine(
      (year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)),
      'The second year follows the first',
    )
    .describe('April to March in India, such as 2026-27'),
})

export const listStatementsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/statements',
  summary: 'List the developer’s monthly statements, newest first',
  tag,
  auth,
  query: PageQuery,
  response: { 200: pageOf(StatementSummary) },
})

export const getStatementPdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/statements/:month.pdf',
  summary: 'Download the statement of a closed month as a PDF',
  tag,
  auth,
  params: z.object({
    month: month.max(7).describe('A month in India, such as 2026-10'),
  }),
  response: { 200: { content_type: 'application/pdf', description: 'The statement. It never changes' } },
  refusals: [statementNotFound],
  rate_limit: rateLimit,
})

export const getYearlySummaryEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/yearly-summary/:financial_year',
  summary: 'Get what the developer earned in a financial year, by quarter, for the tax return',
  tag,
  auth,
  params: yearParams,
  response: { 200: YearlySummary },
})

export const getYearlySummaryPdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/yearly-summary/:financial_year.pdf',
  summary: 'Download the summary of a financial year as a PDF',
  tag,
  auth,
  params: yearParams,
  response: { 200: { content_type: 'application/pdf', description: 'The summary' } },
  rate_limit: rateLimit,
})

export const getYearlySummaryCsvEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/yearly-summary/:financial_year.csv',
  summary: 'Download the summary of a financial year as CSV, in rupees',
  tag,
  auth,
  params: yearParams,
  response: { 200: { content_type: 'text/csv', description: 'UTF-8 with a byte order mark' } },
  rate_limit: rateLimit,
})
