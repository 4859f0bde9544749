import type { PageStart } from './page-start.ts'

/** Consumer Protection (E-Commerce) Rules, 2020, rule 7(1)(a) and 7(4). */
export const shipping: PageStart = {
  key: 'shipping',
  title: 'Shipping policy',
  reason:
    'Consumer Protection (E-Commerce) Rules, 2020, rule 7(1): who sells its own goods online tells about delivery and shipment. By rule 7(4) what comes later than you say here may be sent back: name times that you can keep.',
  body: `<h2>Where we ship</h2>
<p>We ship to [[Fill in: all PIN codes in India, or where you do not ship]].</p>
<h2>How long it takes</h2>
<p>We hand orders over to the courier within [[Fill in: number of working days]] working days. From then on it takes [[Fill in: days to cities]] days to cities and [[Fill in: days elsewhere]] days elsewhere. You get a message with a number to follow the parcel by.</p>
<h2>What it costs</h2>
<p>Shipping costs [[Fill in: charges, and from which amount it is free]]. The full price, with taxes and shipping, is shown before you pay.</p>
<h2>If it is late or damaged</h2>
<p>If your order does not arrive within these times, or arrives damaged, write to [[Fill in: e-mail of customer care]]. We send it again or pay it back, as you like.</p>`,
}
