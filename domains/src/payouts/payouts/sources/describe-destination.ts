import type { PayableBankDetails } from '../../bank-details/find-payable-bank-details.ts'

/** Returns an account as its payee sees it: the bank and the last digits. */
export function describeDestination({
  bank_name: bankName,
  account_number: accountNumber,
}: PayableBankDetails): string {
  return `${bankName} ${accountNumber}`
}
