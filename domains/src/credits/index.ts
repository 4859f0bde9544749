import type { Job } from '../platform.ts'
import { captureAuthorizedPayment, refundSurplusPayment } from './complete-payment.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'

export { type DemoTill, loadDemoCredits } from './load-demo-credits.ts'

export const creditsJobs: readonly Job[] = [captureAuthorizedPayment, refundSurplusPayment, reconcilePurchases]
