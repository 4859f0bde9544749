import type { BankAccountWarning } from './bank-account.ts'

const descriptions: Record<BankAccountWarning, string> = {
  ifsc_unknown: 'We don’t know this IFSC. Check it against your passbook or a cheque.',
  bank_name_differs: 'The IFSC belongs to another bank than the one you entered.',
  pan_initial_differs: 'The fifth letter of a PAN is usually an initial of the holder’s name. Check both.',
}

/** Says what may be a mistake in saved bank details. */
export function describeWarning(warning: BankAccountWarning): string {
  return descriptions[warning]
}
