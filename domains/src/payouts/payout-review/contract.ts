import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { PayoutCommission } from '../affiliate-payouts/contract.ts'
import { BankDetailsVersion, PayoutFreeze } from '../bank-details/contract.ts'
import { NameMatch } from '../bank-details/review/contract.ts'
import { PayoutBatch, PayoutDifference } from '../batches/contract.ts'
import { PayoutEarning, payoutNotFound } from '../payouts/contract.ts'

const paise = (what: string) => z.int().describe(`${what}, in paise`)
const tag = 'Payout administration'
const params = z.object({ id: z.uuid() })

/** What a payout consists of, where it goes, and what differs from the payee's earlier payouts. */
export const PayoutExplanation = z
  .object({
    sums: z
      .object({
        sale_amount: paise('Sales less refunds, without GST'),
        platform_commission: paise('The platform’s part'),
        developer_share: paise('The developer’s part'),
        tds: paise('TDS withheld'),
        tcs: paise('TCS withheld'),
        gst_on_commission: paise('GST on the commission'),
        net_amount: paise('Share less deductions'),
      })
      .nullable()
      .describe('Of a developer’s payout'),
    commission_sums: z
      .object({
        commissions: paise('Commissions'),
        reversals: paise('Reversals, as a negative amount'),
        net_amount: paise('Commissions less reversals'),
      })
      .nullable()
      .describe('Of an affiliate’s payout'),
    adds_up: z.boolean().describe('Whether the payout is the sum of what it contains and of its ledger lines'),
    journals: z.array(
      z.object({
        kind: z.string(),
        occurred_at: Time,
        lines: z.array(z.object({ account: z.string(), amount: paise('Debits are positive') })),
      }),
    ),
    bank_details: BankDetailsVersion.describe('The version that is paid, masked'),
    name_match: NameMatch.nullable(),
    payout_freeze: PayoutFreeze.nullable(),
    differences: z.array(PayoutDifference),
    last_payout: z
      .object({ id: z.uuid(), amount: paise('Total'), destination: z.string(), requested_at: Time })
      .nullable(),
    batch: PayoutBatch.pick({ id: true, number: true, status: true }).nullable(),
  })
  .meta({ id: 'PayoutExplanation' })
export type PayoutExplanation = z.infer<typeof PayoutExplanation>

export const explainPayoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/payouts/:id/explanation',
  summary:
    'Explain a payout: sums of its earnings, ledger lines, the account, masked, and what differs from earlier payouts',
  tag,
  auth: admins('payouts.read'),
  params,
  response: { 200: PayoutExplanation },
  refusals: [payoutNotFound],
})

export const listAnyPayoutEarningsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/payouts/:id/earnings',
  summary: 'List the sales and refunds in a payout, newest first. Of a failed payout: those that it returned',
  tag,
  auth: admins('payouts.read'),
  params,
  query: PageQuery,
  response: { 200: pageOf(PayoutEarning) },
  refusals: [payoutNotFound],
})

export const AdminPayoutCommission = PayoutCommission.extend({ vendor_name: z.string() }).meta({
  id: 'AdminPayoutCommission',
})
export type AdminPayoutCommission = z.infer<typeof AdminPayoutCommission>

export const listAnyPayoutCommissionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/payouts/:id/commissions',
  summary: 'List the commissions and reversals in a payout, newest first. Of a failed payout: those that it returned',
  tag,
  auth: admins('payouts.read'),
  params,
  query: PageQuery,
  response: { 200: pageOf(AdminPayoutCommission) },
  refusals: [payoutNotFound],
})

export const LedgerOverview = z
  .object({
    accounts: z.array(z.object({ account: z.string(), balance: paise('Debits are positive') })),
    last_check: z.object({ checked_at: Time, difference_count: z.int() }).nullable(),
    surplus_payments: z.object({
      count: z.int(),
      amount: paise('Payments of orders that were paid twice, not yet refunded'),
    }),
  })
  .meta({ id: 'LedgerOverview' })
export type LedgerOverview = z.infer<typeof LedgerOverview>

export const getLedgerOverviewEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/ledger',
  summary: 'Get the balances of the ledger’s accounts, the last check of the books and payments that wait for a refund',
  tag,
  auth: admins('payouts.read'),
  response: { 200: LedgerOverview },
})
