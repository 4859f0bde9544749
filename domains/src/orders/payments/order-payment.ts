import type { Database, Tx } from '@haat/db'
import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { type OrderPaymentState, paymentTransitions } from '../states/order-states.ts'

export type OrderPaymentRow = Selectable<Database['order_payments']>

const State = z.enum([
  'pending',
  'authorized',
  'captured',
  'failed',
  'cancelled',
]) satisfies z.ZodType<OrderPaymentState>

/** Methods whose payments a provider confirms. */
export const providerMethods = ['razorpay', 'test'] as const
export type ProviderMethod = (typeof providerMethods)[number]

export function isProviderMethod(method: string): method is ProviderMethod {
  return providerMethods.some((known) => known === method)
}

/** Why a payment was cancelled that its provider has given back. */
export const RETURNED_REASON = 'The payment was returned by the provider'

/** Whether a payment at the provider is the one of this row, and was given back before it counted. */
export function isReturned(row: OrderPaymentRow, payment: { readonly payment_id: string }): boolean {
  return row.failure_reason === RETURNED_REASON && row.provider_payment_id === payment.payment_id
}

/**
 * Changes the state of a payment, locked through its order. Returns undefined, and changes nothing, if the table doesn't
 * allow the transition: providers repeat and reorder their reports.
 */
export function transitionPayment(
  tx: Tx,
  payment: OrderPaymentRow,
  to: OrderPaymentState,
  changes: Omit<Updateable<Database['order_payments']>, 'status'> = {},
): Promise<OrderPaymentRow | undefined> {
  const from = State.parse(payment.status)
  const allowed: readonly string[] = paymentTransitions[from]
  if (!allowed.includes(to)) return Promise.resolve(undefined)
  return tx
    .updateTable('order_payments')
    .set({ ...changes, status: to })
    .where('id', '=', payment.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}
