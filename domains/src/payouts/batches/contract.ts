import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { Payee } from '../payees/contract.ts'
import { Payout, PayoutMethod, PayoutStatus, payoutsFrozen } from '../payouts/contract.ts'

export const MAX_BATCH_PAYOUTS = 500

export const PayoutBatchStatus = z.enum(['draft', 'approved', 'exported', 'reconciled', 'cancelled'])
export type PayoutBatchStatus = z.infer<typeof PayoutBatchStatus>

/** How a bank's upload file is written. */
export const BankLayout = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    method: PayoutMethod,
    is_available: z.boolean().describe('False: the platform’s own account isn’t set up (PAYOUT_PAYER_…)'),
  })
  .meta({ id: 'BankLayout' })
export type BankLayout = z.infer<typeof BankLayout>

const Person = z.object({ id: z.uuid(), name: z.string() })

export const PayoutBatch = z
  .object({
    id: z.uuid(),
    number: z.int(),
    layout: BankLayout.pick({ key: true, name: true, method: true }),
    status: PayoutBatchStatus,
    payouts_count: z.int(),
    total_amount: z.int().describe('In paise'),
    created_by: Person,
    created_at: Time,
    approved_by: Person.nullable(),
    approved_at: Time.nullable(),
    self_approval: z
      .enum(['below_limit', 'only_administrator'])
      .nullable()
      .describe('Why the administrator who created the batch could approve it'),
    exported_at: Time.nullable(),
    export_count: z.int(),
    reconciled_at: Time.nullable(),
    cancelled_at: Time.nullable(),
    cancel_reason: z.string().nullable(),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof PayoutBatch>

/** What an approver should look at in a payout, compared with the payee's earlier payouts. */
export const PayoutDifference = z
  .enum([
    'first_payout',
    'new_account',
    'changed_account',
    'amount_above_median',
    'shared_account',
    'details_changed_since',
    'payouts_frozen',
    'affiliate_not_active',
  ])
  .describe('`amount_above_median`: more than three times the median of the payee’s earlier payouts')
export type PayoutDifference = z.infer<typeof PayoutDifference>

export const PayoutBatchItem = z.object({
  payout: Payout.pick({ id: true, amount: true, destination: true, transaction_id: true, failure_reason: true }).extend(
    {
      status: PayoutStatus,
      payee: Payee,
    },
  ),
  reference: z.string().describe('In the bank’s file'),
  differences: z.array(PayoutDifference),
})
export type PayoutBatchItem = z.infer<typeof PayoutBatchItem>

export const PayoutBatchDetails = PayoutBatch.extend({
  content_hash: z.string().describe('Of the payouts, their amounts and accounts. Send it with the approval'),
  approval: z
    .enum(['allowed', 'second_administrator_needed'])
    .describe('Whether the caller could approve the batch as far as four eyes go'),
  approval_limit: z.int().describe('In paise: above it, another administrator than the creator has to approve'),
  items: z.array(PayoutBatchItem),
  responses: z.array(
    z.object({
      imported_by: Person,
      imported_at: Time,
      sent_count: z.int(),
      failed_count: z.int(),
      unknown_count: z.int(),
    }),
  ),
}).meta({ id: 'PayoutBatchDetails' })
export type PayoutBatchDetails = z.infer<typeof PayoutBatchDetails>

export const payoutBatchNotFound = refusal('payout_batch_not_found', 404, 'Payout batch not found')
/** Carries `payouts`, each with its problem. */
export const payoutsNotBatchable = refusal('payouts_not_batchable', 409, 'Some payouts can’t be in this batch')
/** Carries `batch_status`. */
export const payoutBatchConflict = refusal('payout_batch_conflict', 409, 'The batch isn’t in a state that allows this')
export const payoutBatchChanged = refusal(
  'payout_batch_changed',
  409,
  'The batch differs from what you saw or what was approved. Reload to see the latest version',
)
/** Carries `limit_paise`. */
export const secondAdministratorNeeded = refusal(
  'second_administrator_needed',
  409,
  'Another administrator has to approve this batch',
)
export const bankLayoutUnavailable = refusal('bank_layout_unavailable', 409, 'This bank file layout can’t be used')

/** Why a payout can't be in a batch. */
export const BatchProblem = z.enum([
  'not_found',
  'not_open',
  'in_another_batch',
  'payouts_frozen',
  'unreadable_account',
  'no_upi_id',
  'unwritable_name',
])
export type BatchProblem = z.infer<typeof BatchProblem>

const tag = 'Payout administration'
const base = '/api/marketplace/admin/payout-batches'
const params = z.object({ id: z.uuid() })

export const listBankLayoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/bank-layouts',
  summary: 'List the layouts of bank files',
  tag,
  auth: admins('payouts.read'),
  response: { 200: z.object({ items: z.array(BankLayout) }) },
})

export const PayoutBatchListQuery = listQuery({
  sorts: ['created_at', 'total_amount'],
  default_sort: '-created_at',
  filters: {
    status: filterable(PayoutBatchStatus, ['in', 'not_in']),
    layout: filterable(z.string().min(1).max(40), ['in', 'not_in']),
    total_amount: filterable(z.int(), ['gte', 'lte']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listPayoutBatchesEndpoint = endpoint({
  method: 'GET',
  url: base,
  summary: 'List payout batches. Words match a batch’s number or part of its creator’s name',
  tag,
  auth: admins('payouts.read'),
  query: PayoutBatchListQuery,
  response: { 200: pageOf(PayoutBatch) },
})

export const exportPayoutBatchesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/payout-batches',
  summary: 'Download the list of payout batches as CSV. The download is recorded.',
  tag,
  auth: admins('payouts.read'),
  query: PayoutBatchListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getPayoutBatchEndpoint = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  summary: 'Get a payout batch with its payouts and what differs from the payees’ earlier payouts',
  tag,
  auth: admins('payouts.read'),
  params,
  response: { 200: PayoutBatchDetails },
  refusals: [payoutBatchNotFound],
})

const change = {
  method: 'POST',
  tag,
  auth: admins('payouts.process'),
  confirmed: true,
  response: { 200: PayoutBatchDetails },
} as const

export const createPayoutBatchEndpoint = endpoint({
  ...change,
  url: base,
  summary: 'Put open payouts into a new batch, all or none',
  body: z.object({
    layout: z.string().min(1).max(40).describe('Key of a bank file layout'),
    payout_ids: z
      .array(z.uuid())
      .min(1, 'Select payouts')
      .max(MAX_BATCH_PAYOUTS, `Select at most ${MAX_BATCH_PAYOUTS} payouts`),
  }),
  response: { 201: PayoutBatchDetails },
  refusals: [payoutsNotBatchable, bankLayoutUnavailable],
  idempotent: true,
})

export const removeFromPayoutBatchEndpoint = endpoint({
  ...change,
  url: `${base}/:id/remove-payout`,
  summary: 'Take a payout out of a draft',
  params,
  body: z.object({ payout_id: z.uuid() }),
  refusals: [payoutBatchNotFound, payoutBatchConflict],
})

export const approvePayoutBatchEndpoint = endpoint({
  ...change,
  url: `${base}/:id/approve`,
  summary: 'Approve a batch as it was shown. Requested payouts are then processed. Repeating the call changes nothing',
  auth: admins('payouts.approve'),
  params,
  body: z.object({
    content_hash: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/),
  }),
  refusals: [
    payoutBatchNotFound,
    payoutBatchConflict,
    payoutBatchChanged,
    secondAdministratorNeeded,
    payoutsNotBatchable,
    payoutsFrozen,
  ],
  idempotent: true,
})

export const exportPayoutBatchEndpoint = endpoint({
  ...change,
  url: `${base}/:id/export`,
  summary: 'Download the bank file of an approved batch, with account numbers. Each download is recorded in the audit',
  params,
  response: { 200: { content_type: 'text/plain', description: 'The file to upload at the bank' } },
  refusals: [payoutBatchNotFound, payoutBatchConflict, payoutBatchChanged, payoutsNotBatchable, bankLayoutUnavailable],
})

export const cancelPayoutBatchEndpoint = endpoint({
  ...change,
  url: `${base}/:id/cancel`,
  summary: 'Cancel a batch of which nothing was sent. Its payouts can be in another batch',
  params,
  body: z.object({ reason: z.string().trim().min(3, 'Say why').max(500) }),
  refusals: [payoutBatchNotFound, payoutBatchConflict],
})

export const receivePayoutBatchEndpoint = endpoint({
  ...change,
  url: `${base}/:id/receive`,
  summary:
    'Record that the sent payouts of a batch have arrived: they’re completed. Repeating the call changes nothing',
  params,
  refusals: [payoutBatchNotFound],
  idempotent: true,
})
