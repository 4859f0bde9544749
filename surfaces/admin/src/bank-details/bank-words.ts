import type {
  BankDetailsWarning,
  BankRejectionCode,
  NameMatch,
  QueuedBankDetails,
} from '@haat/domains/payouts/contract'
import type { StatusTone } from '@haat/ui'

export const bankDetailsKey = ['bank-details']

/** The name of each status of a review. */
export const reviewStatuses: Record<QueuedBankDetails['verification_status'], { label: string; tone: StatusTone }> = {
  pending: { label: 'Waiting', tone: 'waiting' },
  verified: { label: 'Verified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

/** What may be a mistake. */
export const warnings: Record<BankDetailsWarning, string> = {
  ifsc_unknown: 'The IFSC isn’t in our list',
  bank_name_differs: 'The bank differs from the IFSC’s',
  pan_initial_differs: 'The PAN’s fifth letter isn’t an initial of the name',
}

/** How similar two names are. */
export const nameLevels: Record<NameMatch['level'], { label: string; tone: StatusTone }> = {
  match: { label: 'Same name', tone: 'success' },
  similar: { label: 'Similar name', tone: 'waiting' },
  different: { label: 'Different name', tone: 'danger' },
}

/** Canned reasons for a rejection: what the payee reads, which the reviewer can change. */
export const rejections: Record<BankRejectionCode, { label: string; reason: string }> = {
  name_mismatch: {
    label: 'Name differs',
    reason:
      'The name at your bank differs from the account holder’s name. Enter the name exactly as your bank writes it.',
  },
  account_invalid: {
    label: 'Account not found',
    reason: 'Your bank doesn’t have this account number. Check it in your passbook or in your bank’s app.',
  },
  ifsc_invalid: {
    label: 'Wrong IFSC',
    reason: 'This IFSC doesn’t belong to your branch. Check it in your passbook or in your bank’s app.',
  },
  pan_invalid: {
    label: 'Wrong PAN',
    reason: 'This PAN doesn’t belong to the account holder. Check it on the PAN card.',
  },
  gst_invalid: {
    label: 'Wrong GSTIN',
    reason: 'This GSTIN isn’t active or doesn’t belong to the account holder. Check it on the GST portal.',
  },
  other: { label: 'Another reason', reason: '' },
}
