import type { DemoPage } from '../format/demo-catalog.ts'

export const pages: readonly DemoPage[] = [
  {
    handle: 'about',
    template: 'about',
    title: 'Our Weavers',
    html: `<p>The Mehtas have sold cloth in Ahmedabad since 1948, first from a bicycle, then from a shop in Manek Chowk that is nine feet wide. Arjun Mehta, the fourth generation, realised one day that he knew the price of everything in it, but not one of the people who had made it. He has spent most of the years since on buses, visiting weavers.</p>
<h2>Who makes our cloth</h2>
<p>We work with 212 weavers, printers and dyers in eleven towns and villages. Every piece comes with a card that tells you who made it and how many days it took. The makers set the price of their work, and we add only what it costs to bring it to you.</p>
<h2>What handloom means</h2>
<p>Handloom is woven on a loom that runs on hands and feet alone. No two metres are quite the same: a thread is a little thicker here, a line wanders a little there. That’s how you know it’s real.</p>
<blockquote>“We sell the days,” Arjun’s grandfather used to say. “The cloth comes free.”</blockquote>`,
  },
  {
    handle: 'shipping',
    title: 'Shipping',
    html: `<p>In-stock orders leave Ahmedabad within two working days. If a piece is woven to order, its page says how long it takes.</p>
    <h2>Shipping charges</h2>
    <ul><li>Free across India on orders of ₹1,999 and above</li><li>₹79 on smaller orders</li><li>International shipping from ₹1,450, with duties shown before you pay</li></ul>
    <p>Sarees are wrapped in muslin and packed in a flat box. Fabric by the metre comes on a roll. Cash on delivery is available on orders up to ₹10,000.</p>`,
  },
  {
    handle: 'returns',
    title: 'Returns and Exchanges',
    html: `<p>You can return or exchange a piece within 10 days of delivery. It must be unworn and unwashed, with its maker’s card.</p>
    <ul><li><strong>Exchanges:</strong> your first exchange for another size or colour is on us. We pay for shipping both ways.</li><li><strong>Refunds:</strong> we refund your original payment method within five working days of receiving the piece, less ₹99 for return shipping.</li><li><strong>Defects:</strong> if you find a hole, a stain or a colour that bleeds, tell us at any time. We’ll take the piece back and pay for return shipping.</li></ul>
    <p>Uneven threads, small knots and slight variations in shade are part of handloom and aren’t defects. We can’t take back fabric cut to length or blouses stitched to measure.</p>`,
  },
  {
    handle: 'care',
    title: 'How to Care for Handloom',
    html: `<h2>Cotton and khadi</h2><p>Wash separately the first time, in cold water with a handful of salt. After that, hand wash or machine wash at 30 °C, dry in the shade, and iron while still damp.</p>
    <h2>Silk and zari</h2><p>Dry clean only, and not too often. Air it after wearing, store it wrapped in muslin, and refold it along new lines every few months so that the zari doesn’t crack.</p>
    <h2>Indigo and madder</h2><p>Natural dyes bleed a little in the first few washes and fade beautifully over the years. Wash them separately from whites and store them away from sunlight.</p>`,
  },
  {
    handle: 'contact',
    template: 'contact',
    title: 'Contact',
    html: `<p>Email us at <a href="mailto:hello@mehtahandlooms.example">hello@mehtahandlooms.example</a> or call <a href="tel:+917945550186">079 4555 0186</a>. Want to see a colour in daylight? Ask us for photos of any piece.</p>
    <h2>Visit our shop</h2>
<p>Mehta Handlooms<br>118, Rani no Hajiro, Manek Chowk<br>Ahmedabad 380001</p>
<p>Monday to Saturday, 11 am to 8 pm. The chai is on us.</p>`,
  },
]
