import type { BankDetailsWarning } from './contract.ts'

interface CheckedDetails {
  readonly account_holder_name: string
  readonly bank_name: string
  readonly pan_number: string | null
  /** The name of the IFSC's bank; undefined if the code isn't in our list. */
  readonly bank_of_ifsc: string | undefined
}

/** Returns what may be a mistake in bank details. None of it stops anyone from saving: lists and names go out of date. */
export function findWarnings({
  account_holder_name: name,
  bank_name: bankName,
  pan_number: panNumber,
  bank_of_ifsc: bankOfIfsc,
}: CheckedDetails): BankDetailsWarning[] {
  const warnings: BankDetailsWarning[] = []
  if (bankOfIfsc === undefined) warnings.push('ifsc_unknown')
  else if (significant(bankName) !== significant(bankOfIfsc)) warnings.push('bank_name_differs')
  if (panNumber !== null && !hasInitial(name, panNumber.charAt(4))) warnings.push('pan_initial_differs')
  return warnings
}

/** A PAN's fifth letter is an individual's initial of the surname, otherwise of the name. Either order counts. */
function hasInitial(name: string, initial: string): boolean {
  return name.split(/[^\p{L}]+/u).some((word) => word.toUpperCase().startsWith(initial))
}

const significant = (bankName: string) => bankName.toLowerCase().replace(/[^a-z]|limited|ltd|the |bank/g, '')
