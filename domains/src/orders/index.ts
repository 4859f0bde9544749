import type { Job } from '../platform.ts'
import type { OrderFollower } from './followers.ts'
import { followOrderEvent } from './mails/follow-order-event.ts'
import { orderDefinitions } from './mails/order-definitions.ts'
import { returnDefinitions } from './mails/return-definitions.ts'
import { captureOrderPayment } from './payments/complete-order-payment.ts'
import { expireOrders } from './payments/expire-orders.ts'
import { reconcileOrderPayments } from './payments/reconcile-order-payments.ts'
import { remindOfReportedPayment } from './payments/remind-of-reported-payment.ts'
import { deletePrintFiles } from './printing/jobs/delete-print-files.ts'
import { makePrintFile } from './printing/jobs/make-print-file.ts'
import { refundOrderPayment, retryRefunds } from './refunds/finish-refund.ts'
import { countSales } from './sales/count-sales.ts'

export { failedOrders } from './back-office/failed-orders.ts'
export { listRecentOrders } from './back-office/list-orders.ts'
export { readOrderExport } from './back-office/read-order-export.ts'
export { planDemoOrders, settleDemoOrders } from './demo/plan-demo-orders.ts'
export type { OrderFollower } from './followers.ts'
export { orderToken } from './order-token.ts'
export type { OrderPaymentRow } from './payments/order-payment.ts'
export {
  expireUnpaidOrder,
  extendReservation,
  findPendingPayment,
  payableAt,
  paymentWaitMs,
} from './payments/pay-later.ts'
export { insertPayment } from './payments/start-order-payment.ts'
export { discountsOf } from './placing/order-discounts.ts'
export { placeOrder } from './placing/place-order.ts'
export { type Quote, quoteOrder } from './quote/quote-order.ts'
export { reasonForAddress } from './quote/reason-for-address.ts'
export { totalsOf } from './quote/totals-of.ts'
export { compareWeeks } from './sales/compare-weeks.ts'
export type { OrderRow } from './states/transition-order.ts'
export { deleteTestOrders } from './test-stores/delete-test-orders.ts'

/** The emails to buyers about their orders and returns. */
export const ordersStoreMails = [...orderDefinitions, ...returnDefinitions]

/** Returns the jobs of orders. */
export function ordersJobs(followers: readonly OrderFollower[]): readonly Job[] {
  return [
    followOrderEvent,
    captureOrderPayment(followers),
    expireOrders,
    reconcileOrderPayments(followers),
    remindOfReportedPayment,
    refundOrderPayment,
    retryRefunds,
    countSales,
    makePrintFile,
    deletePrintFiles,
  ]
}
