import type { SaveBankDetailsRequest } from '@haat/domains/payouts/bank-details/contract'
import type { useZodForm } from '@haat/ui'
import type { BankFormValues } from './form-values.ts'

/** The form of the bank details, for the groups of fields in it. */
export type BankFormApi = ReturnType<typeof useZodForm<BankFormValues, SaveBankDetailsRequest>>
