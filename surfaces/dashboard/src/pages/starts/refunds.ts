import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rules 4(8), 4(10), 7(1)(a) and 7(4). */
export const refunds: PageStart = {
  key: 'refunds',
  title: 'Refunds and cancellation',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rules 4(8), 4(10), 7(1) and 7(4): return, refund, exchange and the cost of return shipping; no charge for cancelling that you would not pay yourself; what is defective, not as described or late is taken back.',
  body: `<h2>Cancelling</h2>
<p>You can cancel an order until it is handed over to the courier: write to [[Fill in: e-mail of customer care]]. It costs nothing. If we have to cancel an order, we tell you at once and pay back all of it.</p>
<h2>What can be sent back</h2>
<p>You can send back unused goods within [[Fill in: number of days]] days of delivery. [[Fill in: what cannot be sent back, such as opened food, and why; or take this sentence out]]</p>
<p>Whatever arrives defective, damaged, not as described or later than we said, we take back, and we pay for its way.</p>
<h2>What the way back costs</h2>
<p>If you have changed your mind, the way back costs you [[Fill in: cost of return shipping, or “nothing”]].</p>
<h2>Exchange and refund</h2>
<p>[[Fill in: whether and how goods are exchanged]] Refunds go back the way you paid, within [[Fill in: number of working days]] working days after we have the goods; for cash on delivery, to the bank account or UPI ID that you name.</p>`,
}
