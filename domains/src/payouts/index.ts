import type { Job } from '../platform.ts'
import { checkBooksNightly } from './books/check-books-nightly.ts'
import { freezeAllStatements } from './statements/freeze-all-statements.ts'

export { checkBooks } from './books/check-books.ts'
export { type DemoBankDetails, planDemoBankDetails } from './demo/plan-demo-bank-details.ts'
export { planDemoBatch } from './demo/plan-demo-batch.ts'
export { type DemoPayout, planDemoPayouts } from './demo/plan-demo-payouts.ts'
export { recordThemeSale } from './earnings/record-theme-sales.ts'
export { reverseThemeSale } from './earnings/reverse-theme-sales.ts'
export { postJournals } from './ledger/post-journals.ts'
export { requestAffiliatePayout } from './payouts/request-payout.ts'

export const payoutsJobs: readonly Job[] = [checkBooksNightly, freezeAllStatements]
