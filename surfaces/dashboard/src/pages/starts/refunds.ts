import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rules 4(8), 4(10), 7(1)(a) and 7(4). */
export const refunds: PageStart = {
  key: 'refunds',
  title: 'Refunds and cancellation',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rules 4(8), 4(10), 7(1) and 7(4): explain returns, refunds, exchanges and the cost of return shipping. You can’t charge a cancellation fee unless you pay the same if you cancel, and you must take back items that are defective, not as described or late.',
  body: `<h2>Cancelling an order</h2>
<p>You can cancel an order free of charge until we hand it over to the courier. Write to [[Fill in: customer care email]]. If we have to cancel your order, we’ll tell you immediately and refund the full amount.</p>
<h2>Returns</h2>
<p>You can return unused items within [[Fill in: number of days for returns]] days of delivery. [[Fill in: what can’t be returned, such as opened food, and why; or delete this sentence]]</p>
<p>If an item arrives damaged, defective, late or not as described, we’ll take it back and pay for return shipping.</p>
<h2>Return shipping</h2>
<p>If you change your mind, return shipping costs [[Fill in: cost of return shipping, or “nothing”]].</p>
<h2>Exchanges and refunds</h2>
<p>[[Fill in: whether and how you exchange items]] We refund to your original payment method within [[Fill in: number of working days for refunds]] working days after we receive the items. For cash on delivery, we refund to your bank account or UPI ID.</p>`,
}
