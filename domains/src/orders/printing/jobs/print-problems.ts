import type { PrintProblem, PrintProblemCode } from '../contract.ts'
import type { UnprintableOrder } from '../orders/printed-order.ts'

/** Why an order is left out, and what to do. */
export const problemMessages: Readonly<Record<PrintProblemCode, string>> = {
  order_not_found: 'This order isn’t one of this store, or was deleted',
  order_not_placed: 'This order isn’t placed',
  order_cancelled: 'This order is cancelled',
  nothing_to_send: 'Nothing in this order has to be sent',
  order_is_collected: 'The customer collects this order, so it needs no label',
  order_not_paid: 'This order isn’t paid. Print its label once the payment has arrived.',
  address_missing: 'This order has no delivery address',
  order_unreadable: 'Some details of this order can’t be read, so it has to be packed without this file',
}

export function problemOf({ id, name, problem }: UnprintableOrder): PrintProblem {
  return { order_id: id, name, code: problem, message: problemMessages[problem] }
}
