import type { DemoPage } from '../format/demo-catalog.ts'

export const pages: readonly DemoPage[] = [
  {
    handle: 'about',
    title: 'Our Story',
    html: `<p>In 2011 Priya Subramanian’s mother would not eat in Bengaluru. The sambar was brown, she said, and brown is not a taste. So Priya had spices sent from the farms around her grandmother’s house, ground them in a second-hand mill on the terrace, and gave what was left to the neighbours. The neighbours came back with jars.</p>
<h2>How we buy</h2>
<p>We know everybody whose name stands on a label. We pay a price that was agreed before sowing, half of it in advance, and we do not change it when the market falls. Nine of the twenty-one farms have been with us from the first year.</p>
<h2>How we work</h2>
<p>Every spice is roasted on its own and ground on stone, at a speed at which it stays cool. We grind on Tuesdays and Fridays and send what was ground that week. There are fourteen of us, in a kitchen in Basavanagudi that you may visit on any working day before four.</p>
<blockquote>Brown is not a taste.</blockquote>`,
  },
  {
    handle: 'shipping',
    title: 'Shipping',
    html: `<p>Orders that reach us before noon leave the same day, on all days but Sundays and the ten days of Dasara.</p>
<h2>What it costs</h2>
<ul><li>Free from ₹699</li><li>₹49 below that, anywhere in India</li><li>₹99 where it should be there the next day (Bengaluru, Chennai, Hyderabad, Mumbai, Pune, Delhi)</li></ul>
<h2>How long it takes</h2>
<p>Two to four days to cities, up to seven to the hills, the islands and the North-East. You get a message with a number to follow the parcel by. Glass jars travel in moulded paper; if one breaks, send us a photograph and we send another one.</p>`,
  },
  {
    handle: 'returns',
    title: 'Returns',
    html: `<p>Food that has been opened cannot be sold again, so we would rather make it right than take it back.</p>
<ul><li><strong>Something arrived broken or wrong:</strong> tell us within seven days, with a photograph. We send it again or pay it back, as you like.</li><li><strong>You do not like the taste:</strong> tell us what you expected. The first time, we pay back half or change it for something else.</li><li><strong>You changed your mind:</strong> unopened jars can come back within fourteen days; you pay the postage.</li></ul>
<p>Money goes back the way it came, within five working days.</p>`,
  },
  {
    handle: 'contact',
    title: 'Contact',
    html: `<p>Write to <a href="mailto:namaste@priyamasala.example">namaste@priyamasala.example</a>, or call <a href="tel:+918045550142">080 4555 0142</a> between nine and six, Monday to Saturday. Kannada, Tamil, Hindi and English.</p>
<h2>Come by</h2>
<p>Priya Masala<br>14, 3rd Cross, Gandhi Bazaar<br>Basavanagudi, Bengaluru 560004</p>
<p>You will smell it before you see it.</p>`,
  },
]
