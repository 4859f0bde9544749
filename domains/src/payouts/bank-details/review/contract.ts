import { endpoint, filterable, line, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../../admin-lists/contract.ts'
import { admins } from '../../../platform-permissions/contract.ts'
import { Payee, PayeeKind } from '../../payees/contract.ts'
import {
  BankDetailsVersion,
  BankDetailsWarning,
  BankRejectionCode,
  BankVerificationStatus,
  PayoutFreeze,
} from '../contract.ts'

const tag = 'Payout administration'
const params = z.object({ id: z.uuid().describe('A version of bank details') })

const ReviewStatus = BankVerificationStatus.exclude(['none'])

/**
 * How similar two names are: `match` from 0.92, `similar` from 0.75, otherwise `different`. Titles, dots and the order of
 * words don't count.
 */
export const NameMatch = z
  .object({
    name_at_bank: z.string().describe('As the bank shows it'),
    score: z.number().describe('0 to 1: Jaro-Winkler similarity of the sorted words'),
    level: z.enum(['match', 'similar', 'different']),
  })
  .meta({ id: 'NameMatch' })
export type NameMatch = z.infer<typeof NameMatch>

export const QueuedBankDetails = z
  .object({
    id: z.uuid(),
    payee: Payee,
    revision: z.int(),
    verification_status: ReviewStatus,
    account_holder_name: z.string(),
    account_number: z.string().describe('Masked'),
    ifsc_code: z.string(),
    bank_name: z.string(),
    warnings: z.array(BankDetailsWarning),
    payouts_frozen: z.boolean(),
    submitted_at: Time,
  })
  .meta({ id: 'QueuedBankDetails' })
export type QueuedBankDetails = z.infer<typeof QueuedBankDetails>

const unreadable = 'null if none was given, or if HAAT_SECRET was replaced since'

export const ReviewedBankDetails = z
  .object({
    id: z.uuid(),
    payee: Payee,
    revision: z.int(),
    verification_status: ReviewStatus,
    superseded_at: Time.nullable().describe('When a newer version replaced this one'),
    rejection_code: BankRejectionCode.nullable(),
    rejection_reason: z.string().nullable(),
    account_holder_name: z.string(),
    account_number: z.string().nullable().describe(unreadable),
    ifsc_code: z.string(),
    bank_name: z.string(),
    branch_name: z.string(),
    upi_id: z.string().nullable().describe(unreadable),
    pan_number: z.string().nullable().describe(unreadable),
    pan_holder_type: z.string().nullable(),
    gst_number: z.string().nullable().describe(unreadable),
    warnings: z.array(BankDetailsWarning),
    name_match: NameMatch.nullable(),
    submitted_at: Time,
    decided_at: Time.nullable(),
    usable_from: Time.nullable(),
    payout_freeze: PayoutFreeze.nullable(),
    used_by_others: z
      .array(z.object({ payee: Payee, same_account: z.boolean(), same_pan: z.boolean() }))
      .describe('Other payees whose current or earlier details have the same account or PAN'),
    previous: BankDetailsVersion.nullable().describe('The version before, masked'),
  })
  .meta({ id: 'ReviewedBankDetails' })
export type ReviewedBankDetails = z.infer<typeof ReviewedBankDetails>

/** A version of bank details, masked, with what a reviewer checks. */
export const BankDetailsChecks = BankDetailsVersion.extend({
  id: z.uuid(),
  payee: Payee,
  superseded_at: Time.nullable(),
  name_match: NameMatch.nullable(),
  name_on_account: NameMatch.shape.level.describe('How similar the account holder is to the payee’s own name'),
  payout_freeze: PayoutFreeze.nullable(),
  used_by_others: ReviewedBankDetails.shape.used_by_others,
  previous: BankDetailsVersion.nullable(),
  is_account_changed: z.boolean().describe('Whether the version before had another account'),
}).meta({ id: 'BankDetailsChecks' })
export type BankDetailsChecks = z.infer<typeof BankDetailsChecks>

/** The result of a decision, masked. */
export const DecidedBankDetails = z
  .object({
    id: z.uuid(),
    verification_status: ReviewStatus,
    rejection_code: BankRejectionCode.nullable(),
    rejection_reason: z.string().nullable(),
    name_match: NameMatch.nullable(),
    decided_at: Time,
  })
  .meta({ id: 'DecidedBankDetails' })
export type DecidedBankDetails = z.infer<typeof DecidedBankDetails>

export const bankDetailsNotFound = refusal('bank_details_not_found', 404, 'Bank details not found')
/** Carries `verification_status`. */
export const bankDetailsDecided = refusal(
  'bank_details_decided',
  409,
  'These bank details were already decided in another way. The payee has to submit them again.',
)
export const bankDetailsSuperseded = refusal(
  'bank_details_superseded',
  409,
  'The payee has changed these bank details. Review the new version.',
)

export const BankDetailsListQuery = listQuery({
  sorts: ['submitted_at', 'payee'],
  default_sort: 'submitted_at',
  filters: {
    status: filterable(ReviewStatus, ['in', 'not_in']),
    payee_kind: filterable(PayeeKind, ['in', 'not_in']),
    payouts_frozen: filterable(z.enum(['true', 'false']), ['eq']),
    has_warnings: filterable(z.enum(['true', 'false']), ['eq']),
    submitted_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listBankDetailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/bank-details',
  summary:
    'List the payees’ current bank details, the oldest first. Words match part of the payee’s name or email or of the account holder’s name',
  tag,
  auth: admins('bank.review'),
  query: BankDetailsListQuery,
  response: { 200: pageOf(QueuedBankDetails) },
})

export const exportBankDetailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/bank-details',
  summary: 'Download the list of bank details as CSV, with masked accounts. The download is recorded.',
  tag,
  auth: admins('bank.review'),
  query: BankDetailsListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getBankDetailsForReviewEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/bank-details/:id',
  summary: 'Get bank details in the clear for their review. Each call is recorded in the audit',
  tag,
  auth: admins('bank.reveal'),
  confirmed: true,
  params,
  response: { 200: ReviewedBankDetails },
  refusals: [bankDetailsNotFound],
})

export const getBankDetailsChecksEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/bank-details/:id/checks',
  summary: 'Get bank details, masked, with what a reviewer checks',
  tag,
  auth: admins('bank.review'),
  params,
  response: { 200: BankDetailsChecks },
  refusals: [bankDetailsNotFound],
})

export const verifyBankDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/bank-details/:id/verify',
  summary: 'Verify bank details with the account holder’s name that the bank shows. Payouts can be requested',
  tag,
  auth: admins('bank.review'),
  confirmed: true,
  params,
  body: z.object({ name_at_bank: line(120).min(1, 'Enter the name that your bank shows for this account') }),
  response: { 200: DecidedBankDetails },
  refusals: [bankDetailsNotFound, bankDetailsDecided, bankDetailsSuperseded],
})

export const rejectBankDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/bank-details/:id/reject',
  summary: 'Reject bank details. The payee gets the reason and can submit them again',
  tag,
  auth: admins('bank.review'),
  confirmed: true,
  params,
  body: z.object({
    rejection_code: BankRejectionCode,
    reason: z.string().trim().min(1, 'Tell the payee what to correct').max(1000),
  }),
  response: { 200: DecidedBankDetails },
  refusals: [bankDetailsNotFound, bankDetailsDecided, bankDetailsSuperseded],
})
