import { endpoint, line, notFound, refusal, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { CurrentPassword, SecondFactorCode } from '../../identity/account/contract.ts'
import { signInBusy, signInLocked, wrongCode, wrongPassword } from '../../identity/contract.ts'

const tag = 'Developer payouts'
const auth = ['developer'] as const

/** From a change of the account to the first payout to it: time to notice that somebody else changed it. */
export const COOLING_OFF_HOURS = 72
/** How long the link in the email about a change can freeze payouts. */
export const ALERT_DAYS = 7
/** How long a review takes, as payees are told (requirements, Limits). */
export const REVIEW_DURATION = '1 to 2 business days'
/** Saved versions that are returned with the current one. */
export const MAX_HISTORY = 20

const code = (pattern: RegExp, message: string) =>
  z.string().trim().toUpperCase().max(20).regex(pattern, { error: message, abort: true })

/** Without the spaces and hyphens of passbooks. */
const TypedNumber = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase())

/** Lengths differ between banks. */
const AccountNumber = TypedNumber.regex(/^[0-9A-Z]{6,20}$/, {
  error: 'Enter the account number: 6 to 20 letters and digits',
  abort: true,
})

/** Four letters of the bank, 0, six characters of the branch. */
export const IfscCode = code(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an 11-character IFSC, such as HDFC0000123')

/** The fourth letter is the type of holder. */
const PanNumber = code(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/, 'Enter a 10-character PAN, such as ABCPD1234E')

/** Checks the format only. Saving also checks the check character, the State and the PAN in it. */
const GstNumber = code(
  /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
  'Enter a 15-character GSTIN, such as 27AAPFU0939F1ZV',
)

const UpiId = z
  .string()
  .trim()
  .max(321)
  .regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, { error: 'Enter a UPI ID, such as anita@okhdfcbank', abort: true })

/** Left out: what was saved stays. Empty: it's removed. */
const keptIfOmitted = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.literal(''), schema]).optional()

/** The types of a PAN's holder, by its fourth letter. */
export const panHolderTypes = {
  A: 'Association of persons',
  B: 'Body of individuals',
  C: 'Company',
  F: 'Firm or LLP',
  G: 'Government',
  H: 'Hindu undivided family',
  J: 'Artificial juridical person',
  L: 'Local authority',
  P: 'Individual',
  T: 'Trust',
} as const

/**
 * What may be a mistake and doesn't stop anyone from saving: an IFSC that isn't in our list, another bank than the
 * IFSC's, a PAN whose fifth letter isn't an initial of the account holder's name.
 */
export const BankDetailsWarning = z.enum(['ifsc_unknown', 'bank_name_differs', 'pan_initial_differs'])
export type BankDetailsWarning = z.infer<typeof BankDetailsWarning>

export const BankVerificationStatus = z.enum(['none', 'pending', 'verified', 'rejected'])
export type BankVerificationStatus = z.infer<typeof BankVerificationStatus>

export const BankRejectionCode = z.enum([
  'name_mismatch',
  'account_invalid',
  'ifsc_invalid',
  'pan_invalid',
  'gst_invalid',
  'other',
])
export type BankRejectionCode = z.infer<typeof BankRejectionCode>

const masked = z.string().describe('Masked: only the last characters are shown')

/** A version of the bank details, masked. */
export const BankDetailsVersion = z
  .object({
    revision: z.int().describe('Counts the saved versions, from 1'),
    verification_status: BankVerificationStatus.exclude(['none']),
    rejection_code: BankRejectionCode.nullable(),
    rejection_reason: z.string().nullable(),
    account_holder_name: z.string(),
    account_number: masked,
    ifsc_code: z.string(),
    bank_name: z.string(),
    branch_name: z.string(),
    upi_id: masked.nullable(),
    pan_number: masked.nullable(),
    pan_holder_type: z.enum(Object.values(panHolderTypes)).nullable(),
    gst_number: masked.nullable(),
    warnings: z.array(BankDetailsWarning),
    submitted_at: Time,
    decided_at: Time.nullable(),
    usable_from: Time.nullable().describe('No payout to this account before; null for a first account'),
  })
  .meta({ id: 'BankDetailsVersion' })
export type BankDetailsVersion = z.infer<typeof BankDetailsVersion>

export const PayoutFreeze = z
  .object({
    frozen_at: Time,
    reported_by_payee: z.boolean().describe('Frozen with the link in an email; otherwise by an administrator'),
    reason: z.string(),
  })
  .meta({ id: 'PayoutFreeze' })
export type PayoutFreeze = z.infer<typeof PayoutFreeze>

export const BankDetails = z
  .object({
    verification_status: BankVerificationStatus.describe('`none`: nothing was saved yet'),
    rejection_reason: z.string().nullable(),
    revision: z.int().describe('Send it with the next save; 0 if nothing was saved yet'),
    details: BankDetailsVersion.nullable(),
    is_cooling_off: z.boolean().describe('The account is new: no payout to it before `details.usable_from`'),
    payout_freeze: PayoutFreeze.nullable().describe('Payouts are stopped until an administrator lifts this'),
    history: z.array(BankDetailsVersion).describe(`Earlier versions, newest first, at most ${MAX_HISTORY}`),
  })
  .meta({ id: 'BankDetails' })
export type BankDetails = z.infer<typeof BankDetails>

export const SaveBankDetailsRequest = z
  .object({
    account_holder_name: line(120)
      .min(1, 'Enter the name on the bank account')
      .regex(/^[^<>]*$/, 'Enter a name without < and >'),
    account_number: AccountNumber,
    account_number_confirmation: TypedNumber,
    ifsc_code: IfscCode,
    bank_name: line(120).default('').describe('Filled in from the IFSC if it’s left out'),
    branch_name: line(120).default('').describe('Filled in if a payee’s verified account is at this branch'),
    upi_id: keptIfOmitted(UpiId),
    pan_number: keptIfOmitted(PanNumber),
    gst_number: keptIfOmitted(GstNumber),
    revision: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('The revision that the change is based on. Refused with `stale_revision` if there is a newer one'),
    password: CurrentPassword,
    code: SecondFactorCode.optional().describe('Needed if the authenticator app is on'),
  })
  .refine((fields) => fields.account_number === fields.account_number_confirmation, {
    path: ['account_number_confirmation'],
    message: 'The account numbers aren’t the same',
  })
  .meta({ id: 'SaveBankDetailsRequest' })
export type SaveBankDetailsRequest = z.output<typeof SaveBankDetailsRequest>

/** Carries the latest `revision`. */
export const staleBankDetails = refusal(
  'stale_revision',
  412,
  'Your bank details were changed in another tab or by someone else. Check them, then save again.',
)
export const bankAlertLinkInvalid = refusal(
  'bank_alert_link_invalid',
  404,
  'This link has expired or isn’t complete. Contact the team that runs this Haat platform if you didn’t make the change.',
)
export const bankAlertLinkUsed = refusal(
  'bank_alert_link_used',
  409,
  'This link was already used, and an administrator has allowed payouts again since.',
)

export const affiliateNeeded = refusal('affiliate_needed', 409, 'Only affiliates are paid. Apply as an affiliate first')

export const getBankDetailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/bank-details',
  summary: 'Get your bank details, masked, with the state of their review and earlier versions',
  tag,
  auth,
  response: { 200: BankDetails },
})

export const saveBankDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/developer/bank-details',
  summary: 'Add or update your bank details. Any change is reviewed again; saving the same details changes nothing',
  tag,
  auth,
  body: SaveBankDetailsRequest,
  response: { 200: BankDetails },
  refusals: [staleBankDetails, wrongPassword, wrongCode, signInLocked, signInBusy, unavailable],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})

export const findIfscEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/ifsc/:code',
  summary: 'Look up the bank and branch of an IFSC. 404 if it isn’t in our list, which can be out of date',
  tag,
  auth,
  params: z.object({ code: IfscCode }),
  response: {
    200: z.object({
      ifsc_code: z.string(),
      bank_name: z.string(),
      branch_name: z.string().nullable().describe('Known if a payee’s verified account is at this branch'),
    }),
  },
  refusals: [notFound],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const reportBankChangeEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/developer/bank-details/report',
  summary: 'Report a change of bank details with the link in the email about it. Freezes the payee’s payouts',
  tag,
  auth: 'public',
  body: z.object({
    token: z.string().max(100),
  }),
  response: { 200: z.object({ payouts_frozen: z.literal(true) }) },
  refusals: [bankAlertLinkInvalid, bankAlertLinkUsed],
  rate_limit: { max: 30, window_ms: 10 * 60_000, by: 'address' },
})
