import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rules 4(9) and 7(1)(c) to (e). */
export const terms: PageStart = {
  key: 'terms',
  title: 'Terms of service',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 7(1): state your contract with customers, your payment methods and their charges, and the total price in a single figure. Ask a lawyer to review this page before you publish.',
  body: `<p>These terms apply to purchases from [[Fill in: legal name of your business]], [[Fill in: principal address, with PIN code]].</p>
<h2>Orders and prices</h2>
<p>Prices are in Indian rupees and include GST. The total price, including shipping, is shown before you pay. Your purchase is final when we confirm your order by email. If a price or description was clearly wrong, we’ll tell you before we ship, and you can cancel free of charge.</p>
<h2>Payment</h2>
<p>You can pay by [[Fill in: payment methods]]. [[Fill in: charges of payment methods, such as for cash on delivery, or “There are no extra charges.”]] Payments are processed by [[Fill in: payment provider’s name and contact details]].</p>
<h2>Delivery, returns and refunds</h2>
<p>See our shipping policy and our refunds and cancellation policy.</p>
<h2>Warranty</h2>
<p>[[Fill in: warranty or guarantee for your items, or delete this section]]</p>
<h2>Disputes</h2>
<p>Contact our grievance officer first; see our contact page. These terms are governed by the laws of India. They don’t limit your rights under the Consumer Protection Act, 2019. The courts of [[Fill in: city]] have jurisdiction.</p>`,
}
