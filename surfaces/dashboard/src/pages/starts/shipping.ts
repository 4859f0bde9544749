import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rule 7(1)(a) and 7(4). */
export const shipping: PageStart = {
  key: 'shipping',
  title: 'Shipping policy',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 7(1): sellers must explain delivery and shipping. Under rule 7(4), customers can return items that arrive later than you state here, so promise times you can keep.',
  body: `<h2>Where we ship</h2>
<p>We ship to [[Fill in: all PIN codes in India, or where you don’t ship]].</p>
<h2>Delivery time</h2>
<p>We hand orders over to the courier within [[Fill in: number of working days]] working days. Delivery then takes [[Fill in: days to cities]] days to cities and [[Fill in: days elsewhere]] days elsewhere. We’ll send you a tracking number.</p>
<h2>Shipping charges</h2>
<p>Shipping costs [[Fill in: charges, and the order value for free shipping]]. The full price, with taxes and shipping, is shown before you pay.</p>
<h2>Late or damaged orders</h2>
<p>If your order doesn’t arrive on time, or arrives damaged, write to [[Fill in: customer care email]]. You can choose a replacement or a refund.</p>`,
}
