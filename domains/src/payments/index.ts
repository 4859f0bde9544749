import type { Job } from '../platform.ts'
import type { Fulfilment } from './fulfilment.ts'
import { captureAuthorizedPayment } from './processing/complete-payment.ts'
import { reconcilePurchases } from './processing/reconcile-purchases.ts'
import { refundSurplusPayment } from './processing/surplus-payments.ts'

export { loadDemoPaymentMethods } from './demo/load-demo-payment-methods.ts'
export type { Fulfilment } from './fulfilment.ts'
export { amountInWords } from './invoices/amount-in-words.ts'
export { getTaxDocumentPdf, getTaxDocuments, renderStoredDocument } from './invoices/get-tax-documents.ts'
export { issuePartialCreditNote, planPartialCredit } from './invoices/issue-credit-note.ts'
export { COMPUTER_GENERATED } from './invoices/issue-tax-document.ts'
export { GST_RATE_BASIS_POINTS } from './invoices/parties.ts'
export { applyPayment } from './processing/apply-payment.ts'
export type { Initiator } from './processing/capture-purchase.ts'
export { completePayment } from './processing/complete-payment.ts'
export { payWithCredit } from './processing/pay-with-credit.ts'
export { refundPurchase } from './processing/refund-purchase.ts'
export { requestProvider } from './processing/request-provider.ts'
export {
  generateId,
  reopenCheckout,
  requireCanBuy,
  requireTerms,
  type Sale,
  startPurchase,
} from './processing/start-purchase.ts'
export { storePaymentEvent } from './processing/store-payment-event.ts'
export { verifyPayment } from './processing/verify-payment.ts'
export { mailBuyer, mailBuyerAndOwner } from './purchases/mail-buyer.ts'
export { pagePurchases } from './purchases/page-purchases.ts'
export { findStoreOfPurchase, type PurchaseRow, requirePurchase } from './purchases/purchase-row.ts'
export { selectPurchases, showPurchaseFields } from './purchases/show-purchase.ts'
export { findStorePaymentMethods } from './store-methods/find-store-methods.ts'
export { offerMethods } from './store-methods/offer-methods.ts'
export { openStoreProvider } from './store-methods/open-store-provider.ts'
export { renderQr } from './store-methods/render-qr.ts'
export { upiLink } from './store-methods/upi-link.ts'

/** Returns the jobs for purchases of every kind. */
export function paymentsJobs(fulfilments: readonly Fulfilment[]): readonly Job[] {
  return [captureAuthorizedPayment(fulfilments), refundSurplusPayment, reconcilePurchases(fulfilments)]
}
