import type { useZodForm } from '@haat/ui'
import type { BankAccountFields, BankAccountRequest } from './bank-account.ts'

/** The form of the bank details, for the groups of fields in it. */
export type BankFormApi = ReturnType<typeof useZodForm<BankAccountFields, BankAccountRequest>>
