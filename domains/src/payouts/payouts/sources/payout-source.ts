import type { Db, Tx } from '@haat/db'
import type { PayableBankDetails } from '../../bank-details/find-payable-bank-details.ts'
import type { LedgerAccount } from '../../ledger/post-journals.ts'

export interface NewPayout {
  readonly payee_id: string
  readonly bank: PayableBankDetails
  readonly now: Date
}

/** What payouts to a kind of payee consist of. */
export interface PayoutSource {
  /** The payee's accounts in the ledger: not requested yet, in an open payout, and sent. */
  readonly accounts: Readonly<Record<'owed' | 'processing' | 'paid', LedgerAccount>>
  /** Returns what a payout would contain now. Amounts are in paise. */
  readPayable(db: Db | Tx, payeeId: string, now: Date): Promise<{ readonly balance: number; readonly count: number }>
  /**
   * Creates a payout of everything payable in one statement, so that its amount is the sum of what it contains. Returns
   * its ID, or undefined if the sum is below the minimum.
   */
  create(tx: Tx, payout: NewPayout): Promise<string | undefined>
  /** Records that what a completed payout contains is paid. */
  markPaid(tx: Tx, payoutId: string): Promise<void>
  /** Returns what a failed payout contained to the balance. */
  giveBack(tx: Tx, payoutId: string): Promise<void>
}
