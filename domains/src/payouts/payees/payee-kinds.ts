import type { Settings } from '../../settings.ts'
import type { PayeeKind } from './contract.ts'

/** Returns the kind of payee that a developer's or a vendor's account is. */
export function payeeKindOf(accountKind: string): PayeeKind {
  return accountKind === 'vendor' ? 'affiliate' : 'developer'
}

/** The pages that a payee's emails and notifications lead to. */
interface PayeePages {
  readonly bank_details: string
  payout(id: string): string
  /** Where "This wasn't me" puts payouts on hold. */
  bankAlert(token: string): string
}

/** Returns the pages of developers in the studio, or those of affiliates in the dashboard. */
export function payeePages({ urls }: Pick<Settings, 'urls'>, kind: PayeeKind): PayeePages {
  if (kind === 'developer') {
    return {
      bank_details: `${urls.studio}/profile/bank`,
      payout: (id) => `${urls.studio}/earnings/payouts/${id}`,
      bankAlert: (token) => `${urls.studio}/bank-alert?token=${token}`,
    }
  }
  return {
    bank_details: `${urls.dashboard}/affiliate/bank-details`,
    payout: (id) => `${urls.dashboard}/affiliate/payouts/${id}`,
    bankAlert: (token) => `${urls.dashboard}/bank-alert?token=${token}`,
  }
}
