import type { Settings } from '../../settings.ts'
import { hashAccountNumber, openField } from '../bank-details/sealed-details.ts'
import { toBankText } from './bank-text.ts'
import type { PayableRow } from './batch-rows.ts'
import type { BatchProblem } from './contract.ts'

/** The account of a payout in the clear. Only for the bank file and to compare it with the bank's response. */
export interface OpenedAccount {
  readonly account_number: string
  readonly upi_id: string | null
}

/**
 * Returns a payout's account in the clear, or why it can't be paid with a method. An account number that doesn't match
 * its keyed hash was exchanged in the database.
 */
export function openAccount(
  settings: Pick<Settings, 'secret'>,
  row: PayableRow,
  method: 'bank_transfer' | 'upi',
): OpenedAccount | BatchProblem {
  const accountNumber = openField(settings, row.bank_details_id, 'account_number', row.encrypted_account_number)
  const upiId =
    row.encrypted_upi_id === null ? null : openField(settings, row.bank_details_id, 'upi_id', row.encrypted_upi_id)
  if (accountNumber === undefined || upiId === undefined) return 'unreadable_account'
  if (hashAccountNumber(settings, row.ifsc_code, accountNumber) !== row.account_number_hash) return 'unreadable_account'
  if (method === 'upi' && upiId === null) return 'no_upi_id'
  if (toBankText(nameAtBank(row), 35) === '') return 'unwritable_name'
  return { account_number: accountNumber, upi_id: upiId }
}

/** The bank's spelling of the name if it was seen at the review. */
export const nameAtBank = (row: Pick<PayableRow, 'name_at_bank' | 'account_holder_name'>) =>
  row.name_at_bank ?? row.account_holder_name
