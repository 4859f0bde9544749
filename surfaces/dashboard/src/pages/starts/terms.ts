import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rules 4(9) and 7(1)(c) to (e). */
export const terms: PageStart = {
  key: 'terms',
  title: 'Terms of service',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 7(1): the contract that you make with who buys, payment methods and their charges, and the total price in one figure. Show it to a lawyer before you publish.',
  body: `<p>These terms hold for purchases from [[Fill in: legal name of your business]], [[Fill in: principal address, with PIN code]].</p>
<h2>Orders and prices</h2>
<p>Prices are in Indian rupees and include GST. The total with shipping is shown in one figure before you pay. The purchase is agreed when we confirm your order by e-mail. If a price or a description was plainly wrong, we tell you before we ship, and you may cancel without a charge.</p>
<h2>Payment</h2>
<p>You can pay by [[Fill in: payment methods]]. [[Fill in: charges of payment methods, such as for cash on delivery, or “We charge nothing extra for any of them.”]] Payments are handled by [[Fill in: name of the payment provider, with how to reach it]].</p>
<h2>Delivery, returns and refunds</h2>
<p>How we deliver, and what can be sent back, stands in our shipping policy and in our page on refunds and cancellation.</p>
<h2>Warranty</h2>
<p>[[Fill in: warranty or guarantee of your goods, or take this part out]]</p>
<h2>If we disagree</h2>
<p>Write to our grievance officer first: see our contact page. These terms follow the law of India. Nothing in them takes away what the Consumer Protection Act, 2019 gives you. Courts: [[Fill in: city]].</p>`,
}
