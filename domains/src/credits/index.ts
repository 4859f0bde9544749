import type { Job } from '../platform.ts'
import { captureAuthorizedPayment, refundSurplusPayment } from './payments/complete-payment.ts'
import { reconcilePurchases } from './payments/reconcile-purchases.ts'

export { type DemoCheckout, loadDemoCredits } from './demo/load-demo-credits.ts'

export const creditsJobs: readonly Job[] = [captureAuthorizedPayment, refundSurplusPayment, reconcilePurchases]
