import type { DemoPage } from '../format/demo-catalog.ts'

export const pages: readonly DemoPage[] = [
  {
    handle: 'about',
    template: 'about',
    title: 'Our Story',
    html: `<p>In 2011, Priya Subramanian’s mother came to Chennai and refused to eat. The sambar was brown, she said, and brown is not a taste. So Priya ordered spices from the farms around her grandmother’s house, ground them in a second-hand mill on the terrace, and gave what was left to the neighbours. The next week, the neighbours were back with empty jars.</p>
<h2>How we buy</h2>
<p>We know every farmer named on our labels. We agree on a price before sowing, pay half of it in advance, and stick to it even if the market falls. Nine of our 21 farms have been with us since the first year.</p>
<h2>How we work</h2>
<p>Every spice is roasted separately and ground on stone, slowly enough to stay cool. We grind on Tuesdays and Fridays and ship what we ground that week. There are fourteen of us in our kitchen in Mylapore. Come and visit on any working day before 4 pm.</p>
<blockquote>Brown is not a taste.</blockquote>`,
  },
  {
    handle: 'shipping',
    title: 'Shipping',
    html: `<p>Orders placed before noon ship the same day, except on Sundays and during the nine days of Navaratri.</p>
    <h2>Shipping charges</h2>
    <ul><li>Free across India on orders of ₹699 and above</li><li>₹49 on smaller orders</li><li>₹99 for next-day delivery in Bengaluru, Chennai, Delhi, Hyderabad, Mumbai and Pune</li></ul>
    <h2>Delivery times</h2>
    <p>Two to four days in cities, and up to seven days in the hills, the islands and the North-East. We’ll send you a tracking link when your order ships. Glass jars travel in moulded paper. If one breaks on the way, send us a photo and we’ll send you a new one.</p>`,
  },
  {
    handle: 'returns',
    title: 'Returns',
    html: `<p>We can’t resell food that has been opened, so we’d rather make things right than ask you to send them back.</p>
    <ul><li><strong>Damaged or wrong item:</strong> send us a photo within 7 days of delivery. We’ll send a replacement or refund you in full, whichever you prefer.</li><li><strong>Not to your taste:</strong> tell us what you expected. The first time, we’ll refund half the price or swap it for something else.</li><li><strong>Changed your mind:</strong> return unopened jars within 14 days of delivery. You pay for return shipping.</li></ul>
    <p>We refund your original payment method within five working days.</p>`,
  },
  {
    handle: 'contact',
    template: 'contact',
    title: 'Contact',
    html: `<p>Email us at <a href="mailto:namaste@priyamasala.example">namaste@priyamasala.example</a> or call <a href="tel:+914445550142">044 4555 0142</a>, Monday to Saturday, 9 am to 6 pm. We speak Tamil, Kannada, Hindi and English.</p>
    <h2>Visit us</h2>
<p>Priya Masala<br>12/4, Kutchery Road<br>Mylapore, Chennai 600004</p>
<p>You’ll smell us before you see us.</p>`,
  },
]
