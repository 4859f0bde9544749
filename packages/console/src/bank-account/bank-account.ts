import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'

export type BankAccountWarning = 'ifsc_unknown' | 'bank_name_differs' | 'pan_initial_differs'

/** A version of somebody's bank account as it was submitted, with its numbers masked. */
export interface BankAccountVersion {
  readonly revision: number
  readonly verification_status: 'pending' | 'verified' | 'rejected'
  readonly rejection_reason: string | null
  readonly account_holder_name: string
  readonly account_number: string
  readonly ifsc_code: string
  readonly bank_name: string
  readonly branch_name: string
  readonly upi_id: string | null
  readonly pan_number: string | null
  readonly pan_holder_type: string | null
  readonly gst_number: string | null
  readonly warnings: readonly BankAccountWarning[]
  readonly submitted_at: string
  /** No payment to this account before. */
  readonly usable_from: string | null
}

/** The bank account that somebody is paid to, the state of its review, and earlier versions. */
export interface BankAccount {
  readonly verification_status: BankAccountVersion['verification_status'] | 'none'
  readonly rejection_reason: string | null
  readonly revision: number
  readonly details: BankAccountVersion | null
  readonly is_cooling_off: boolean
  readonly payout_freeze: { readonly reported_by_payee: boolean; readonly reason: string } | null
  readonly history: readonly BankAccountVersion[]
}

/** What the form has in its fields. Empty numbers keep the saved ones. */
export interface BankAccountFields {
  account_holder_name: string
  account_number: string
  account_number_confirmation: string
  ifsc_code: string
  bank_name?: string | undefined
  branch_name?: string | undefined
  upi_id?: string | undefined
  pan_number?: string | undefined
  gst_number?: string | undefined
  revision?: number | undefined
  password: string
  code?: string | undefined
}

export interface BankAccountRequest extends BankAccountFields {
  bank_name: string
  branch_name: string
}

export interface BankOfIfsc {
  readonly bank_name: string
  /** Null if the branch isn't known. */
  readonly branch_name: string | null
}

/** What the words on a surface depend on. */
export interface BankAccountWords {
  /** What is paid to the account: "earnings". */
  readonly earned: string
  /** How long a review takes: "1 to 2 business days". */
  readonly review_duration: string
  readonly cooling_off_hours: number
}

/** How a surface loads and saves a bank account. */
export interface BankAccountCalls {
  readonly queryKey: QueryKey
  load(): Promise<BankAccount>
  readonly schema: z.ZodType<BankAccountRequest, BankAccountFields>
  save(fields: BankAccountRequest): Promise<BankAccount>
  readonly ifsc: z.ZodType<string, string>
  /** Throws a problem with the status 404 if the code isn't known. */
  findBank(ifsc: string): Promise<BankOfIfsc>
  /** The types of a PAN's holder, by its fourth letter. */
  readonly panHolderTypes: Readonly<Record<string, string>>
  readonly words: BankAccountWords
}
