import type { DemoEvent } from '../../demo-events.ts'
import type { Actor } from '../../serve.ts'
import type { BankRejectionCode, SaveBankDetailsRequest } from '../bank-details/contract.ts'
import { rejectBankDetails, verifyBankDetails } from '../bank-details/review/decide.ts'
import { saveBankDetails } from '../bank-details/save-bank-details.ts'
import { findCurrentDetails } from '../bank-details/versions.ts'

/** Bank details as a developer or an affiliate of the demo saved them, and what a reviewer decided; undefined: they still wait. */
export interface DemoBankDetails {
  readonly saved_days_ago: number
  readonly fields: Omit<SaveBankDetailsRequest, 'password' | 'account_number_confirmation' | 'bank_name'>
  readonly decision?: {
    readonly days_ago: number
    readonly verdict: { readonly name_at_bank: string } | { readonly code: BankRejectionCode; readonly reason: string }
  }
}

interface DemoPayee {
  readonly payee: Actor<'developer' | 'vendor'>
  readonly password: string
  readonly admin: Actor<'admin'>
}

/** Returns how a payee saved bank details and how they were reviewed. */
export function planDemoBankDetails(
  { payee, password, admin }: DemoPayee,
  versions: readonly DemoBankDetails[],
): DemoEvent[] {
  return versions.flatMap(({ saved_days_ago: saved, fields, decision }): DemoEvent[] => {
    const save: DemoEvent = {
      days_ago: saved,
      run: (platform) =>
        saveBankDetails(
          platform,
          { actor: payee, device_hash: undefined, origin: { id: 'demo', ip: '127.0.0.1', user_agent: undefined } },
          // The IFSC fills in the bank.
          { ...fields, bank_name: '', account_number_confirmation: fields.account_number, password },
        ),
    }
    if (decision === undefined) return [save]
    const { days_ago: decided, verdict } = decision
    const decide: DemoEvent = {
      days_ago: decided,
      async run(platform) {
        const details = await findCurrentDetails(platform.db, payee.account_id)
        if (details === undefined) throw new Error('The bank details were saved before')
        const review = { actor: admin, details_id: details.id, request_id: 'demo' }
        if ('name_at_bank' in verdict) await verifyBankDetails(platform, review, verdict.name_at_bank)
        else await rejectBankDetails(platform, review, { rejection_code: verdict.code, reason: verdict.reason })
      },
    }
    return [save, decide]
  })
}
