import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../../admin-lists/contract.ts'
import { admins } from '../../../platform-permissions/contract.ts'
import { Payee, PayeeKind } from '../../payees/contract.ts'
import { Payout, PayoutMethod, PayoutStatus, PayoutStep, payoutNotFound, payoutsFrozen } from '../contract.ts'

/** A payout as administrators see it. */
export const AdminPayout = Payout.extend({
  payee: Payee,
  bank_details_id: z.uuid().describe('The version of the bank details that is paid'),
  status_since: Time.describe('When the payout reached its status'),
}).meta({ id: 'AdminPayout' })
export type AdminPayout = z.infer<typeof AdminPayout>

export const AdminPayoutDetails = AdminPayout.extend({
  steps: z.array(PayoutStep.extend({ actor_name: z.string().nullable() })),
}).meta({ id: 'AdminPayoutDetails' })
export type AdminPayoutDetails = z.infer<typeof AdminPayoutDetails>

/** Carries `payout_status`. */
export const payoutStateConflict = refusal('payout_state_conflict', 409, 'The payout isn’t in a state that allows this')
/** Carries `transaction_id` if it's the payout's own that differs. */
export const transactionIdConflict = refusal(
  'transaction_id_conflict',
  409,
  'This payout has another transaction ID, or another payout has this one',
)

const tag = 'Payout administration'
const params = z.object({ id: z.uuid() })

/** A bank's or provider's reference of a transfer. */
export const TransactionId = z
  .string()
  .trim()
  .min(1, 'Enter the reference of the transfer')
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9/_.-]*$/, 'Use letters, digits, hyphens, dots, slashes and underscores')

export const CompletePayoutRequest = z.object({
  transaction_id: TransactionId.describe('The bank’s or provider’s reference, such as a UTR'),
  received: z
    .boolean()
    .default(true)
    .describe('False: the transfer was sent, and another call with the same transaction ID completes the payout'),
  payment_method: PayoutMethod.default('bank_transfer'),
})
export type CompletePayoutRequest = z.output<typeof CompletePayoutRequest>

export const FailPayoutRequest = z.object({
  reason: z.string().trim().min(3, 'Say why the payout failed').max(1000).describe('Shown to the payee'),
})
export type FailPayoutRequest = z.output<typeof FailPayoutRequest>

export const AdminPayoutListQuery = listQuery({
  sorts: ['requested_at', 'amount'],
  default_sort: 'requested_at',
  filters: {
    status: filterable(PayoutStatus, ['in', 'not_in']),
    payee_kind: filterable(PayeeKind, ['in', 'not_in']),
    payee_id: filterable(z.uuid(), ['eq']),
    payment_method: filterable(PayoutMethod, ['in', 'not_in']),
    amount: filterable(z.int(), ['gte', 'lte']),
    requested_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listAllPayoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/payouts',
  summary: 'List payouts, the oldest request first. Words match part of the payee’s name or email',
  tag,
  auth: admins('payouts.read'),
  query: AdminPayoutListQuery,
  response: { 200: pageOf(AdminPayout) },
})

export const exportPayoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/payouts',
  summary: 'Download the list of payouts as CSV, with masked accounts. The download is recorded.',
  tag,
  auth: admins('payouts.read'),
  query: AdminPayoutListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getAnyPayoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/payouts/:id',
  summary: 'Get a payout with its steps and who took them',
  tag,
  auth: admins('payouts.read'),
  params,
  response: { 200: AdminPayoutDetails },
  refusals: [payoutNotFound],
})

const change = {
  method: 'POST',
  tag,
  auth: admins('payouts.process'),
  confirmed: true,
  params,
  response: { 200: AdminPayoutDetails },
  idempotent: true,
} as const

export const processPayoutEndpoint = endpoint({
  ...change,
  url: '/api/marketplace/admin/payouts/:id/process',
  summary: 'Start to work on a requested payout. Repeating the call changes nothing',
  refusals: [payoutNotFound, payoutStateConflict, payoutsFrozen],
})

export const completePayoutEndpoint = endpoint({
  ...change,
  url: '/api/marketplace/admin/payouts/:id/complete',
  summary: 'Record the transfer of a payout, and that it has arrived. Repeating the call changes nothing',
  body: CompletePayoutRequest,
  refusals: [payoutNotFound, payoutStateConflict, transactionIdConflict],
})

export const failPayoutEndpoint = endpoint({
  ...change,
  url: '/api/marketplace/admin/payouts/:id/fail',
  summary: 'Record that a payout failed. What it contained returns to the payee’s balance, once',
  body: FailPayoutRequest,
  refusals: [payoutNotFound, payoutStateConflict],
})
