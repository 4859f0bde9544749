import type { BankAccount, BankAccountFields, BankAccountRequest } from './bank-account.ts'

/** The numbers that stay as they are saved if their fields are left empty. */
export const keptFields = ['upi_id', 'pan_number', 'gst_number'] as const
export type KeptField = (typeof keptFields)[number]

/** Returns what the form starts with. Numbers are only known masked, so they are entered again or kept. */
export function startValues({ details }: BankAccount, hasCode: boolean): BankAccountFields {
  return {
    account_holder_name: details?.account_holder_name ?? '',
    account_number: '',
    account_number_confirmation: '',
    ifsc_code: details?.ifsc_code ?? '',
    bank_name: details?.bank_name ?? '',
    branch_name: details?.branch_name ?? '',
    upi_id: '',
    pan_number: '',
    gst_number: '',
    password: '',
    ...(hasCode ? { code: '' } : {}),
  }
}

/** Returns the request: an empty field is left out, so that the saved number stays, unless it's to be removed. */
export function toRequest(
  values: BankAccountRequest,
  { details, revision }: BankAccount,
  removed: ReadonlySet<KeptField>,
): BankAccountRequest {
  const kept = keptFields.filter((name) => values[name] === '' && details?.[name] != null && !removed.has(name))
  return { ...values, ...Object.fromEntries(kept.map((name) => [name, undefined])), revision }
}
